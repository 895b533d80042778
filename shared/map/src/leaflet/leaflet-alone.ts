// A root of its own, by which Leaflet runs in a task before the rest of the map's code.
export { map } from 'leaflet';
