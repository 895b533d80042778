import { SITE_DOCUMENTS } from '../lib/site-documents';
import { DocumentView } from '../features/read-document/DocumentView';

export default function OnlineCardPaymentPage() {
  return <DocumentView name={SITE_DOCUMENTS.onlineCardPayment} />;
}
