import { readContentFolder } from '../modules/content/documents';
import { inWords } from '../modules/content/live-content';
import { type Command, CommandFailed, parseOptions } from './command';

/** Checks the agency's texts in CONTENT_DIR (the shipped ones without it): a line for each problem, with its file and line. */
export const contentCheck: Command = {
  name: ['content', 'check'],
  usage: 'content check',
  async run(options, { config, write }) {
    parseOptions({ args: [...options], options: {} }, this.usage);
    const { documents, problems } = await readContentFolder(config);
    for (const problem of problems) write(inWords(problem));
    if (problems.length > 0)
      throw new CommandFailed(`${problems.length} problems; the site shows what was good before.`);
    write(`${documents.size} documents and the contact details are good.`);
  },
};

/** Lists the documents: day, version, language, name and title. */
export const contentList: Command = {
  name: ['content', 'list'],
  usage: 'content list',
  async run(options, { config, write }) {
    parseOptions({ args: [...options], options: {} }, this.usage);
    const { documents } = await readContentFolder(config);
    for (const { name, locale, title, updatedAt, version = '–' } of documents.values())
      write(`${updatedAt}  ${version.padEnd(5)}  ${locale}  ${name}  ${title}`);
  },
};
