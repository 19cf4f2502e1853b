import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { theme } from '#web/theme.ts';
import { LinkedText, textPieces } from './LinkedText.tsx';
import { RichText } from './RichText.tsx';

const enlaces = (text: string) =>
  textPieces(text).flatMap(({ text: words, href }) => (href ? [[words, href]] : []));

/** Rich text as it is shown: words and tags, without what a link is dressed with. */
function mostrado(html: string): string {
  const { container, unmount } = render(
    <ThemeProvider theme={theme()}>
      <RichText html={html} />
    </ThemeProvider>,
  );
  const shown = container.firstElementChild?.innerHTML.replace(/ (?:rel|title|target)="[^"]*"/g, '') ?? '';
  unmount();
  return shown;
}

describe('las direcciones de un texto', () => {
  it.each([
    ['Entren a www.mineduc.gob.gt.', [['www.mineduc.gob.gt', 'https://www.mineduc.gob.gt']]],
    ['WWW.Colegio.EDU.gt/a', [['WWW.Colegio.EDU.gt/a', 'https://WWW.Colegio.EDU.gt/a']]],
    ['(vean https://a.example/x)', [['https://a.example/x', 'https://a.example/x']]],
    ['«https://a.example/b».', [['https://a.example/b', 'https://a.example/b']]],
    ['“http://a.example…”', [['http://a.example', 'http://a.example']]],
    [
      'https://es.wikipedia.org/wiki/Árbol_(genealogía), y ya',
      [
        [
          'https://es.wikipedia.org/wiki/Árbol_(genealogía)',
          'https://es.wikipedia.org/wiki/Árbol_(genealogía)',
        ],
      ],
    ],
    [
      'a www.uno.com, www.dos.com',
      [
        ['www.uno.com', 'https://www.uno.com'],
        ['www.dos.com', 'https://www.dos.com'],
      ],
    ],
    ['Escriban a profe@colegio.edu.gt.', [['profe@colegio.edu.gt', 'mailto:profe@colegio.edu.gt']]],
    ['Fin.La siguiente hoja.es de ayer', []],
    ['javascript:alert(1) data:text/html,a ftp://a.example file:///a', []],
    ['https://banco.example@otro.example/ https://banco.example\\@otro.example', []],
    ['https://otro.example/\u202egpj.exe', []],
    ['https:// www. http://. @ a@', []],
  ])('%s', (text, esperados) => {
    expect(enlaces(text)).toEqual(esperados);
    // Not a letter of it is lost.
    expect(
      textPieces(text)
        .map((trozo) => trozo.text)
        .join(''),
    ).toBe(text);
  });

  it('una de más de 2000 letras se queda como texto', () => {
    const hecho = (letras: number) => textPieces(`http://a.example/${'x'.repeat(letras - 17)}`)[0]?.href;
    expect(hecho(2000)).toHaveLength(2000);
    expect(hecho(2001)).toBeUndefined();
  });

  it('se abren en otra pestaña, que no sabe de esta, y lo dicen', () => {
    render(<LinkedText text={'Lean www.a.com\ny escriban a yo@a.com'} />);
    const pagina = screen.getByRole('link', { name: 'www.a.com' });
    expect(pagina.getAttribute('target')).toBe('_blank');
    expect(pagina.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(pagina.getAttribute('title')).toBe('Se abre en otra pestaña');
    const correo = screen.getByRole('link', { name: 'yo@a.com' });
    expect(correo.getAttribute('target')).toBeNull();
    expect(correo.getAttribute('title')).toBe('Abre tu correo');
  });

  it('letras que solo se parecen dicen a dónde llevan', () => {
    const { container } = render(<LinkedText text={'https://b\u0430nco.com y https://www.español.com'} />);
    expect(container.textContent).toBe('https://b\u0430nco.com (xn--bnco-53d.com) y https://www.español.com');
  });
});

describe('las direcciones de un texto rico', () => {
  it.each([
    ['<p>En www.a.com.</p>', '<p>En <a href="https://www.a.com">www.a.com</a>.</p>'],
    ['<p>a &lt;b&gt; &amp; c</p>', '<p>a &lt;b&gt; &amp; c</p>'],
    ['<h2>http://a.com</h2><p>x</p>', '<h2><a href="http://a.com">http://a.com</a></h2><p>x</p>'],
    [
      '<p>a http://a.com/<strong>b</strong>/c y www.d.com</p>',
      '<p>a <a href="http://a.com/b/c">http://a.com/</a><strong><a href="http://a.com/b/c">b</a></strong><a href="http://a.com/b/c">/c</a> y <a href="https://www.d.com">www.d.com</a></p>',
    ],
    [
      '<ul><li><p>www.a.com</p></li><li><p>www.b.com</p></li></ul>',
      '<ul><li><p><a href="https://www.a.com">www.a.com</a></p></li><li><p><a href="https://www.b.com">www.b.com</a></p></li></ul>',
    ],
    ['<p>www.a.com<br>mx</p>', '<p><a href="https://www.a.com">www.a.com</a><br>mx</p>'],
    ['<p>www.a.com</p><p>mx</p>', '<p><a href="https://www.a.com">www.a.com</a></p><p>mx</p>'],
    ['www.a.com', '<a href="https://www.a.com">www.a.com</a>'],
    [
      '<p><a href="https://a.com/x">https://a.com/x</a></p>',
      '<p><a href="https://a.com/x">https://a.com/x</a></p>',
    ],
  ])('%s', (html, visto) => expect(mostrado(html)).toBe(visto));

  it('un enlace que no dice a dónde lleva lo dice al lado', () => {
    expect(mostrado('<p><a href="https://www.otro.com/x">aquí</a></p>')).toBe(
      '<p><a href="https://www.otro.com/x">aquí</a> (otro.com)</p>',
    );
    expect(mostrado('<p><a href="https://otro.com">https://banco.com</a></p>')).toBe(
      '<p><a href="https://otro.com">https://banco.com</a> (otro.com)</p>',
    );
    expect(mostrado('<p><a href="mailto:a@otro.com">a@banco.com</a></p>')).toBe(
      '<p><a href="mailto:a@otro.com">a@banco.com</a> (a@otro.com)</p>',
    );
  });

  it('lo que nunca debió guardarse no se puede pulsar', () => {
    for (const href of ['javascript:alert(1)', '/api/a', '#/estudiante', 'https://a.com@b.com', ''])
      expect(mostrado(`<p><a href="${href}">www.a.com</a></p>`)).toBe('<p><a>www.a.com</a></p>');
  });
});
