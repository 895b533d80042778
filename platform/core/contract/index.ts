export * from './beacon';
export * from './file-address';
export * from './module-names';
export * from './page-declaration';
export * from './page-rule';
export * from './release';
export * from './routing';
export * from './shell-config';
