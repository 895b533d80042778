declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css';

/** The address at which the build serves the file. */
declare module '*.pmtiles' {
  const url: string;
  export default url;
}
