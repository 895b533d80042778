import { useId } from 'react';
import styles from './HeroScene.module.css';

/**
 * The picture behind the home page's hero: hills in layers, a low sun over a lake with sailboats,
 * a dashed road. Decorative; it fills its nearest positioned ancestor.
 */
export function HeroScene() {
  const id = useId();
  const sky = `${id}sky`;
  const lake = `${id}lake`;
  return (
    <svg className={styles.scene} viewBox="0 0 1280 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Gradients sky={sky} lake={lake} />
      <rect width="1280" height="640" fill={`url(#${sky})`} />
      <Sky />
      <path className={styles.hill1} d="M0 372Q150 300 300 344T560 316Q640 300 720 334T980 312 1280 352V640H0Z" />
      <path className={styles.hill2} d="M0 396Q120 344 260 378T540 352 800 372 1040 352 1280 384V640H0Z" />
      <path d="M0 436Q200 382 420 418T860 406 1280 432V640H0Z" fill={`url(#${lake})`} />
      <Boats />
      <path className={styles.hill3} d="M0 478Q240 416 520 470T1000 460 1280 478V640H0Z" />
      <path className={styles.hill4} d="M0 534Q260 462 600 526T1280 514V640H0Z" />
      <Trees />
      <path className={styles.hill5} d="M0 594Q340 532 720 584T1280 564V640H0Z" />
      <path className={styles.road} d="M700 652C650 602 905 596 962 560s-62-48-10-72c24-11 42-13 46-25" />
    </svg>
  );
}

type GradientIds = { readonly sky: string; readonly lake: string };

function Gradients({ sky, lake }: GradientIds) {
  return (
    <defs>
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={styles.skyHigh} />
        <stop offset="0.55" className={styles.skyMid} />
        <stop offset="1" className={styles.skyLow} />
      </linearGradient>
      <linearGradient id={lake} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={styles.lakeFar} />
        <stop offset="1" className={styles.lakeNear} />
      </linearGradient>
    </defs>
  );
}

function Sky() {
  return (
    <>
      <g className={styles.cloud}>
        <rect x="850" y="96" width="170" height="12" rx="6" />
        <rect x="896" y="79" width="84" height="12" rx="6" />
        <rect x="1010" y="150" width="150" height="12" rx="6" />
        <rect x="1060" y="132" width="70" height="12" rx="6" />
      </g>
      <g className={styles.sun}>
        <circle cx="930" cy="300" r="150" opacity="0.12" />
        <circle cx="930" cy="300" r="110" opacity="0.2" />
        <circle cx="930" cy="300" r="74" />
      </g>
      <path className={styles.bird} d="M788 214q10-10 18 0 8-10 18 0M834 192q7-7 13 0 6-7 13 0" />
    </>
  );
}

function Boats() {
  return (
    <>
      <path className={styles.glint} d="M900 424h60M884 436h92M906 448h48" />
      <path
        className={styles.sail}
        d="M806 428l14-32 3 32zM826 428l-1-24 10 24zM1046 430l9-20 2 20zM690 420l7-16 2 16z"
      />
    </>
  );
}

function Trees() {
  return (
    <g className={styles.tree}>
      <path d="M150 512l16-50 16 50zM190 514l12-38 12 38zM120 512l10-30 10 30z" />
      <path d="M1112 506l14-46 14 46zM1146 506l10-32 10 32zM436 506l10-32 10 32zM458 508l8-24 8 24z" />
    </g>
  );
}
