import type { AreaDePiezas } from './dibujado.ts';

/**
 * Shows the skeleton of the address (`piezas.tsx`) before the first paint, and keeps input and focus of a form until the
 * application hydrates it. The build inlines the source of this function into the page (`scripts/lib/pieces.ts`), so it can use
 * nothing from outside. `sign` is the cookie that tells that somebody may be signed in; the students' area comes first.
 */
export function mostrarAntes(
  sign: string,
  areas: readonly AreaDePiezas[],
  ciclo: number,
  nombre: string,
): void {
  const root = document.getElementById('root');

  function nameOf(place: string): string {
    const area = areas.find(([base]) => `${place}/`.startsWith(`${base}/`));
    const [student] = areas;
    if (!document.cookie.includes(`${sign}=`))
      return area?.[1] ?? (place === '/' ? student?.[1] : place) ?? '';
    // The cookie does not tell the area of staff, and a login is not for signed-in persons.
    const mine =
      area ?? (document.cookie.includes(`${sign}=estudiante`) && place === '/' ? student : undefined);
    if (!mine) return '';
    const rest = area ? place.slice(area[0].length) : '';
    return mine[3][rest.replace(/^\/ciclo\/\d+/, '/ciclo').replace(/\/$/, '')] ?? mine[2];
  }

  /**
   * Shows the person's name once the prefetched profile has arrived (`shell/lecturas.ts`: it is the first read of every area).
   */
  async function call(line: Element): Promise<void> {
    const [, json] = (await window.prefetched?.reply) ?? [];
    let read: unknown = json;
    for (const key of ['data', 0, 'respuesta', 'data', 'nombres'])
      read = typeof read === 'object' && read !== null ? Reflect.get(read, key) : undefined;
    if (typeof read !== 'string') return;
    // In a fallback font the name would have another width, and the layout would shift.
    await document.fonts.load(`700 1em ${getComputedStyle(line).fontFamily}`);
    line.replaceWith(Object.assign(line.cloneNode(), { textContent: read }));
  }

  /** The school's name and logo, as stored at the last visit (`useMarca`). */
  function brand(): { nombre?: unknown; logo?: unknown } {
    try {
      return JSON.parse(localStorage.getItem('ceiba.marca') ?? '{}');
    } catch {
      return {};
    }
  }

  function keep(form: HTMLFormElement): void {
    const taken = new AbortController();
    const { signal } = taken;
    let toggle: Element | null = null;
    let seen = false;
    const look = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      const inside = type === 'focusin';
      target.classList.toggle('Mui-focusVisible', inside && target.matches('button:focus-visible'));
      if (target.matches('input'))
        for (const part of target
          .closest('.MuiFormControl-root')
          ?.querySelectorAll('label,.MuiInputBase-root') ?? [])
          part.classList.toggle('Mui-focused', inside);
    };
    form.addEventListener('focusin', look, { signal });
    form.addEventListener('focusout', look, { signal });
    form.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        toggle = target.closest('button[type=button]') ?? toggle;
        const input =
          target.closest('button[type=button]') &&
          toggle?.closest('.MuiInputBase-root')?.querySelector('input');
        if (!input) return;
        seen = !seen;
        input.type = seen ? 'text' : 'password';
      },
      { signal },
    );
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        form.dataset.espera = '';
      },
      { signal },
    );
    form.addEventListener(
      'tomado',
      (event) => {
        event.preventDefault();
        taken.abort();
        // By then the application has rendered what was typed.
        setTimeout(() => {
          form.querySelector(':focus')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
          if (seen && toggle instanceof HTMLElement) toggle.click();
          if (form.dataset.espera === undefined) return;
          delete form.dataset.espera;
          form.requestSubmit();
        });
      },
      { signal },
    );
  }

  function show(): void {
    if (!root) return;
    const place = location.hash.slice(1).split('?')[0] || '/';
    const name = nameOf(place);
    const { nombre: school, logo } = brand();
    const known = typeof school === 'string' && (logo === null ? ' sin' : typeof logo === 'string' && ' con');
    const pieces = [...document.querySelectorAll('template')];
    const piece =
      pieces.find(({ dataset }) => dataset.pieza === `${name}${known || ''}`) ??
      pieces.find(({ dataset }) => dataset.pieza === name);
    root.dataset.pieza = name;
    root.replaceChildren();
    if (!piece) return;
    // Images in the document of a template are not loaded until their address is complete.
    const template = document.createElement('template');
    const today = new Date(Date.now() - 21_600_000).getUTCFullYear();
    const year = /\/ciclo\/(\d{4})(?:\/|$)/.exec(place)?.[1] ?? today;
    template.innerHTML = piece.innerHTML.replaceAll(String(ciclo), String(year));
    const { content: copy } = template;
    for (const img of copy.querySelectorAll('img')) {
      img.src = img.src.replace('LOGO', encodeURIComponent(String(logo)));
      if (img.nextElementSibling) img.nextElementSibling.textContent = String(school);
    }
    const form = copy.querySelector('form');
    if (form) keep(form);
    const line = [...copy.querySelectorAll('h2')].find(({ textContent }) => textContent === nombre);
    root.append(copy);
    form?.querySelector('input')?.focus();
    // After a failure the application reads the profile itself.
    if (line) call(line).catch(() => undefined);
  }

  show();
  // Until the application takes over.
  addEventListener('hashchange', () => root?.dataset.pieza === undefined || show());
}
