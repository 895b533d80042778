import styles from './RichText.module.css';

export type RichTextProps = {
  /** HTML that has been through the sanitiser already: it is shown as it is. */
  readonly html: string;
  /** Language of the text where it differs from the page's. */
  readonly lang?: string | undefined;
};

/** A document's text with the look of a page to read. */
export function RichText({ html, lang }: RichTextProps) {
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
