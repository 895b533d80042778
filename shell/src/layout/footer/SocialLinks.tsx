import { useMessages } from '../../messages';
import type { SocialLinkList } from '../Footer';
import { NewTabLink } from '../NewTabLink';
import styles from './Footer.module.css';

/** The agency's pages elsewhere, from the configuration; nothing where there are none. */
export function SocialLinks({ links }: { readonly links: SocialLinkList }) {
  const t = useMessages();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('footer.social')} className={styles.social}>
      <ul>
        {links.map(({ name, url }) => (
          <li key={url}>
            <NewTabLink kind="page" href={url}>
              {name}
            </NewTabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
