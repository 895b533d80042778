import { AgencyContact } from '../features/contact-agency/AgencyContact';
import { MessageCard } from '../features/write-to-agency/MessageCard';

export default function ContactPage() {
  return (
    <AgencyContact>
      <MessageCard />
    </AgencyContact>
  );
}
