import { AgencyContact } from '../features/contact-agency/AgencyContact';

export default function ContactPage() {
  return <AgencyContact />;
}
