import { SITE_DOCUMENTS } from '../documents';
import { DocumentPage } from '../features/read-document/DocumentPage';

export default function PaymentInformationPage() {
  return <DocumentPage name={SITE_DOCUMENTS.paymentInformation} />;
}
