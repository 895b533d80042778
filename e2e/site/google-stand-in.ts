/**
 * A stand-in for Google's map script, served at the loader's address: as much of its interface as the site uses, with a
 * map that shows a rectangle of the globe and puts overlays where they belong.
 */
export const googleStandIn = (): string => `(${standIn.toString()})();`;

/** Runs in the page. */
function standIn(): void {
  type Point = { lat: number; lng: number };
  const number = (value: number | (() => number)): number => (typeof value === 'function' ? value() : value);
  class LatLng {
    readonly #at: Point;
    constructor(at: { lat: number | (() => number); lng: number | (() => number) } | number, lng = 0) {
      this.#at = typeof at === 'number' ? { lat: at, lng } : { lat: number(at.lat), lng: number(at.lng) };
    }
    lat = () => this.#at.lat;
    lng = () => this.#at.lng;
    equals = (other: LatLng) => other.lat() === this.lat() && other.lng() === this.lng();
  }
  class LatLngBounds {
    #south: Point;
    #north: Point;
    constructor(one: Point, other: Point = one) {
      this.#south = { ...one };
      this.#north = { ...other };
    }
    extend({ lat, lng }: Point) {
      this.#south = { lat: Math.min(this.#south.lat, lat), lng: Math.min(this.#south.lng, lng) };
      this.#north = { lat: Math.max(this.#north.lat, lat), lng: Math.max(this.#north.lng, lng) };
      return this;
    }
    getSouthWest = () => new LatLng(this.#south);
    getNorthEast = () => new LatLng(this.#north);
  }
  class Listening {
    readonly #listeners: { name: string; listener: () => void }[] = [];
    addListener(name: string, listener: () => void) {
      const entry = { name, listener };
      this.#listeners.push(entry);
      return { remove: () => void this.#listeners.splice(this.#listeners.indexOf(entry), 1) };
    }
    trigger(name: string) {
      for (const { name: each, listener } of [...this.#listeners]) if (each === name) listener();
    }
  }
  class GoogleMap extends Listening {
    readonly overlays = new Set<Overlay>();
    #bounds = new LatLngBounds({ lat: 46, lng: 17 }, { lat: 47, lng: 18 });
    #zoom = 12;
    constructor(readonly element: HTMLElement) {
      super();
      element.dataset['standIn'] = 'google';
      element.style.position = 'relative';
      this.#rest();
    }
    #rest() {
      setTimeout(() => {
        for (const overlay of this.overlays) overlay.draw();
        this.trigger('idle');
      });
    }
    fitBounds(bounds: LatLngBounds) {
      this.#bounds = bounds;
      this.#rest();
    }
    getBounds = () => this.#bounds;
    getZoom = () => this.#zoom;
    setZoom(zoom: number) {
      this.#zoom = zoom;
      this.#rest();
    }
    setCenter() {
      this.#rest();
    }
    panTo() {
      this.#rest();
    }
    getCenter = () => this.#bounds.getSouthWest();
    setOptions = () => undefined;
    getDiv = () => this.element;
  }
  class Overlay extends Listening {
    onAdd = (): void => undefined;
    draw = (): void => undefined;
    onRemove = (): void => undefined;
    #map: GoogleMap | null = null;
    setMap(map: GoogleMap | null) {
      const before = this.#map;
      this.#map = map;
      before?.overlays.delete(this);
      if (before) this.onRemove();
      if (!map) return;
      map.overlays.add(this);
      setTimeout(() => {
        if (this.#map !== map) return;
        this.onAdd();
        this.draw();
      });
    }
    getMap = () => this.#map;
    getPanes = () => {
      const pane = this.#map?.element;
      return { overlayMouseTarget: pane, floatPane: pane, mapPane: pane, markerLayer: pane, overlayLayer: pane };
    };
    getProjection = () => ({
      fromLatLngToDivPixel: (at: LatLng) => {
        const map = this.#map;
        if (!map) return { x: 0, y: 0 };
        const [south, north] = [map.getBounds().getSouthWest(), map.getBounds().getNorthEast()];
        const { clientWidth, clientHeight } = map.element;
        return {
          x: ((at.lng() - south.lng()) / (north.lng() - south.lng())) * clientWidth,
          y: ((north.lat() - at.lat()) / (north.lat() - south.lat())) * clientHeight,
        };
      },
    });
  }
  const event = {
    addListener: (target: Listening, name: string, listener: () => void) => target.addListener(name, listener),
    removeListener: (listener: { remove: () => void } | null) => listener?.remove(),
    trigger: (target: Listening, name: string) => target.trigger(name),
  };
  const maps = { Map: GoogleMap, LatLng, LatLngBounds, OverlayView: Overlay, event, places: {}, version: 'stand-in' };
  // The loader has put down what it wants to be called back with.
  const { google } = window as unknown as { google: { maps: { __ib__: () => void } } };
  Object.assign(google.maps, maps, { importLibrary: () => Promise.resolve(maps) });
  google.maps.__ib__();
}
