import { useRouteParams } from '@jnn/router';
import { DocumentPage } from '../features/read-document/DocumentPage';

export default function SlugPage() {
  const { slug } = useRouteParams('document');
  return <DocumentPage key={slug} name={slug} />;
}
