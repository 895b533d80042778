import { LoadingBar } from '@jnn/ui';
import { useMessages } from '../messages';
import { useProgressState } from './useProgressState';

/** The loading bar: seen after 200 ms of waiting, run through in 5000 ms (specification, section 9). */
export function NavigationProgress({ busy }: { readonly busy: boolean }) {
  const t = useMessages();
  return <LoadingBar state={useProgressState(busy)} label={t('loading.page')} />;
}
