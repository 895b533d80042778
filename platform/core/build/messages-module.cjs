const { fileURLToPath, pathToFileURL } = require('node:url');

/**
 * A loader for messages that a module puts together (`src/messages/<locale>.ts`): runs the module when the part is built, so
 * that a browser gets texts alone, as it does of a JSON file.
 */
module.exports = async function runMessages() {
  const { tsImport } = await import('tsx/esm/api');
  const { default: messages } = await tsImport(pathToFileURL(this.resourcePath).href, {
    parentURL: pathToFileURL(__filename).href,
    onImport: (url) => url.startsWith('file:') && this.addDependency(fileURLToPath(url)),
  });
  return JSON.stringify(messages);
};
