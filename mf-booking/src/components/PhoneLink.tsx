import styles from './contact-link.module.css';

/** A phone number that a press calls. */
export const PhoneLink = ({ number }: { readonly number: string }) => (
  <a className={styles.link} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
    {number.replaceAll(' ', '\u00a0')}
  </a>
);
