// The styles of HotelMap, whose code comes after the page's: see about-hotel/details-styles.
import './HotelMap.module.css';
import './Nearby.module.css';
