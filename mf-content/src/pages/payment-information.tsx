import { SITE_DOCUMENTS } from '../lib/site-documents';
import { DocumentPage } from '../features/read-document/DocumentView';

export default function PaymentInformationPage() {
  return <DocumentPage name={SITE_DOCUMENTS.paymentInformation} />;
}
