import { SITE_DOCUMENTS } from '../lib/site-documents';
import { DocumentPage } from '../features/read-document/DocumentView';

export default function OnlineCardPaymentPage() {
  return <DocumentPage name={SITE_DOCUMENTS.onlineCardPayment} />;
}
