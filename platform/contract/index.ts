export * from './beacon';
export * from './page-declaration';
export * from './release';
