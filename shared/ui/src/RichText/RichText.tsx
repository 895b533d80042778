import styles from './RichText.module.css';

export type RichTextProps = {
  /** HTML that has been through the sanitiser already: text, or the browser's type of trusted HTML. */
  readonly html: string | TrustedHTML;
  /** Language of the text where it differs from the page's. */
  readonly lang?: string | undefined;
};

/** A document's text with the look of a page to read. */
export function RichText({ html, lang }: RichTextProps) {
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
