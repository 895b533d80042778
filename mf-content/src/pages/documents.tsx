import { DocumentList } from '../features/choose-document/DocumentList';

export default function DocumentsPage() {
  return <DocumentList />;
}
