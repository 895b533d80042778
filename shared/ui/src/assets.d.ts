// What a page may import beside code. It reaches each part with this package.

declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css';

declare module '*.svg' {
  /** The picture's address. */
  const address: string;
  export default address;
}
