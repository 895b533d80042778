// The styles of PaymentView, whose code comes after the page's: imported with the page, they are there when the server's
// HTML is shown.
import './PayActions.module.css';
import './BookingCode.module.css';
import './BookingSummary.module.css';
import './PaymentView.module.css';
