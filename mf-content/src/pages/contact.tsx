import { ContactPage } from '../features/contact-agency/AgencyContact';

export default function AgencyContactPage() {
  return <ContactPage />;
}
