import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { ID_MAX } from '#shared/base/fields.ts';
import { type Lugar, lugaresDe } from './limites.ts';
import { esDinero, formaDe, recorta, sinNada, sinRepetir } from './limites-casos.ts';
import { muestraDe } from './muestras.ts';

interface Extremos {
  min?: number | string | undefined;
  max?: number | string | undefined;
}

function entre({ min, max }: Extremos): string {
  if (min === undefined) return max === undefined ? '' : ` up to ${max}`;
  if (max === Number.MAX_SAFE_INTEGER) return min === Number.MIN_SAFE_INTEGER ? '' : ` from ${min}`;
  return min === max ? ` of ${min}` : ` ${min} to ${max}`;
}

const enCodigo = (valores: readonly unknown[]) => valores.map((valor) => `\`${valor}\``).join(', ');

const comoSon = ({ texto }: Lugar): string =>
  texto && texto.patrones.length > 0 ? ` like ${enCodigo(texto.patrones.map(({ source }) => source))}` : '';

/** In an address it is typed without a zero before it. */
const esId = ({ numero, texto }: Lugar) =>
  numero?.entero === true &&
  numero.min === 1 &&
  numero.max === ID_MAX &&
  (texto?.patrones ?? []).every(({ source }) => source === '^[1-9]\\d{0,9}$');

function clase(lugar: Lugar): string {
  const { texto, numero, fecha, lista, siNo, libre } = lugar;
  const valores = (lugar.valores ?? []).filter((valor) => valor !== '');
  if (lista) return `list${entre(lista)}${sinRepetir(lugar, muestraDe(lista.item)) ? ', none twice' : ''}`;
  if (fecha) return `date${entre(fecha)}`;
  if (esId(lugar)) return 'id';
  if (numero && esDinero(lugar)) return `money${entre(numero)}`;
  if (numero) return `${numero.entero ? 'whole number' : 'number'}${entre(numero)}${comoSon(lugar)}`;
  if (valores.length > 0) return `one of ${enCodigo(valores)}`;
  if (siNo) return 'true or false';
  if (!texto || libre) return 'anything';
  const { max } = texto;
  const min = texto.min ?? (max === undefined || sinNada(lugar).vacio ? undefined : 1);
  const forma = max === undefined ? '' : formaDe(lugar)?.que;
  const tal = max === undefined || recorta(lugar) ? '' : ', as it is';
  return `${forma || 'text'}${entre({ min, max })}${comoSon(lugar)}${tal}`;
}

function deNada(lugar: Lugar): string {
  if (lugar.libre) return '';
  const { falta, nulo, vacio } = sinNada(lugar);
  const cuales = [...(falta ? ['missing'] : []), ...(nulo ? ['null'] : []), ...(vacio ? ['empty'] : [])];
  return cuales.length === 0 ? '' : `, or ${cuales.join(', ')}`;
}

/** Lines of what a call takes; what has the same limit stands in one. */
function lineas({ params, query, body, form }: AnyEndpoint): string[] {
  const porLimite = new Map<string, string[]>();
  for (const [antes, schema] of [
    [':', params],
    ['?', query],
    ['', body ?? form?.schema],
  ] as const)
    for (const lugar of lugaresDe(schema)) {
      if (antes === ':' && esId(lugar)) continue;
      const limite = `${clase(lugar)}${deNada(lugar)}`;
      const camino = lugar.camino.map((paso) => (paso === 0 ? '[]' : `.${paso}`)).join('');
      const nombre = `${antes}${camino.replace(/^\./, '')}${lugar.lista ? '[]' : ''}`;
      porLimite.set(limite, [...(porLimite.get(limite) ?? []), nombre]);
    }
  return [...porLimite].map(([limite, nombres]) => `- ${enCodigo(nombres)}: ${limite}`).sort();
}

const apartado = ({ path }: AnyEndpoint) => path.split('/')[1] ?? '';

/** `docs/limits.md`: the limits of all that calls take, by the first word of their address. */
export function paginaDeLimites(endpoints: readonly AnyEndpoint[]): string {
  const apartados = new Map<string, Map<string, string[]>>();
  for (const endpoint of endpoints.toSorted((a, b) => Number(a.path > b.path) - Number(a.path < b.path))) {
    const suyas = lineas(endpoint).join('\n');
    if (!suyas) continue;
    const grupo = apartados.get(apartado(endpoint)) ?? new Map<string, string[]>();
    grupo.set(suyas, [...(grupo.get(suyas) ?? []), `\`${endpoint.method} ${endpoint.path}\``]);
    apartados.set(apartado(endpoint), grupo);
  }
  return [
    '# Limits',
    '',
    'What each call takes, as the contract says it. Made by `npm run limits`, not edited by hand; `npm run check` refuses it when the contract',
    'says something else, so that no limit moves unnoticed. What a form asks for because of its other fields is not told here.',
    '',
    '- `:name` is a part of the path, `?name` of the query, all else of the body; `[]` is a list, or what stands in it.',
    '- A text, of whichever form, has so many characters, without the blanks around it unless it is taken as it is.',
    '- Money is written as people write it, as `Q1,250.50`; it and other numbers that are typed have at most two decimals.',
    `- An id is a whole number from 1 to ${ID_MAX}, as is every part of a path that is not named here.`,
    ...[...apartados].flatMap(([nombre, grupo]) => [
      '',
      `## ${nombre}`,
      ...[...grupo].flatMap(([suyas, cuales]) => ['', cuales.join(', '), suyas]),
    ]),
    '',
  ].join('\n');
}
