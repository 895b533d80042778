import { SITE_DOCUMENTS } from '../documents';
import { DocumentPage } from '../features/read-document/DocumentPage';

export default function OnlineCardPaymentPage() {
  return <DocumentPage name={SITE_DOCUMENTS.onlineCardPayment} />;
}
