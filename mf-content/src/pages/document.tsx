import { useRouteParams } from '@jnn/router';
import { DocumentView } from '../features/read-document/DocumentView';

export default function DocumentPage() {
  const { slug } = useRouteParams('document');
  return <DocumentView key={slug} name={slug} />;
}
