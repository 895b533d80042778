import { startAfterPaint } from './start-after-paint';

// The inline script that starts a rendered page. It comes before the style sheets: browsers delay what follows one of them.
startAfterPaint();
