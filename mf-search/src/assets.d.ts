declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.svg' {
  /** The picture's address. */
  const address: string;
  export default address;
}
