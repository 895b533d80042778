// The styles of HotelMap, whose code comes after the page's: see read-facts/details-styles.
import './HotelMap.module.css';
import './Nearby.module.css';
