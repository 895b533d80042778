// The styles of HotelDetails, whose code comes after the rest of the page: imported with the page, they are there when the
// server's HTML is shown, so nothing moves when the code arrives.
import './AboutHotel.module.css';
import './Facilities.module.css';
import './HotelDetails.module.css';
import './Highlights.module.css';
import './Policies.module.css';
import './Reviews.module.css';
