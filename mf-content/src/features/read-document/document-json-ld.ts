import { SITE_DOCUMENTS } from '../../lib/site-documents';
import { plainText } from './anchors';

/** A heading with what stands below it, up to the next one. */
const SECTION = /<h[23][^>]*>(.*?)<\/h[23]>(.*?)(?=<h[23][ >]|$)/gs;

/**
 * The document of questions and answers as schema.org describes one, for search engines; nothing for other documents. Only
 * the server writes it; browsers get a stub (shell/shell.config.ts).
 * @param html sanitised
 */
export function documentJsonLd(name: string, html: string): readonly Readonly<Record<string, unknown>>[] {
  if (name !== SITE_DOCUMENTS.cardQuestions) return [];
  const questions = [...html.matchAll(SECTION)].flatMap(([, heading = '', below = '']) => {
    const [question, answer] = [plainText(heading), inLines(below)];
    if (!question.endsWith('?') || answer === '') return [];
    return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }];
  });
  return questions.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity: questions }];
}

/** The text of paragraphs, items and rows, each in a line of its own. */
const inLines = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .split(/<\/(?:p|li|tr)>|<br *\/?>/)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');
