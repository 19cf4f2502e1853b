import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// There may be a session: screens ask who is signed in, and their tests answer.
// biome-ignore lint/suspicious/noDocumentCookie: the page reads it the same way
document.cookie = 'abierta=alguien';

// Drawing a whole screen on a busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// The browser of these tests lays nothing out and scrolls nowhere.
Element.prototype.scrollIntoView = () => {};

// A file that is saved must not lead the window away, which the tests of a process share.
const { click } = HTMLAnchorElement.prototype;
HTMLAnchorElement.prototype.click = function clickUnlessSaved() {
  if (!this.hasAttribute('download')) click.call(this);
};
