import { useRouteParams } from '@jnn/router';
import { DocumentPage } from '../features/read-document/DocumentView';

export default function SlugPage() {
  const { slug } = useRouteParams('document');
  return <DocumentPage key={slug} name={slug} />;
}
