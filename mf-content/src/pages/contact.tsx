import { ContactPage } from '../features/contact-agency/ContactPage';

export default function AgencyContactPage() {
  return <ContactPage />;
}
