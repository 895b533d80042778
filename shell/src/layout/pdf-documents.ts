/** The general terms as a PDF file (specification, sections 2 and 9). */
export const TERMS_PDF = '/aszf.pdf';
/** The privacy statement as a PDF file (specification, sections 2 and 9). */
export const PRIVACY_PDF = '/adatvedelem.pdf';
