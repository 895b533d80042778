import { LoadingBar } from '@jnn/ui';
import { useMessages } from '../messages';
import { useProgressState } from './use-progress-state';

/**
 * The loading bar: one for the site, whichever part of it is waited for. Seen after 200 ms of waiting, run through in
 * 5000 ms (specification, section 9).
 */
export function NavigationProgress() {
  const t = useMessages();
  return <LoadingBar state={useProgressState()} label={t('loading.page')} />;
}
