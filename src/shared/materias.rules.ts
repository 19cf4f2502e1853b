import { plain } from '#shared/base/plain.ts';

/** Colour of each kind of subject, chosen so that white text on it reaches 5.5:1. */
export const COLOR_MATERIA = {
  mate: '#2E5C9A',
  lengua: '#A5452C',
  natura: '#45742A',
  social: '#86600F',
  ingles: '#7A3D80',
  arte: '#AD3768',
  fisica: '#0F6B6A',
  maya: '#8B2D43',
  empre: '#70503A',
  tic: '#4C4CA3',
  conta: '#1D6380',
  otra: '#595F54',
} as const;

export type ClaveMateria = keyof typeof COLOR_MATERIA;

/** First keyword that fits decides. The third part is the monogram the school knows the subject by. */
const PALABRAS: readonly (readonly [words: RegExp, clave: ClaveMateria, sigla?: string])[] = [
  [/educacion fisica|deporte/, 'fisica'],
  [/maya|xinca|xinka|garifuna|intercultural|kaqchikel|quiche/, 'maya', 'CM'],
  [/ingles|extranjer/, 'ingles', 'In'],
  [/natural|biologia|quimica/, 'natura'],
  [/tecnolog|computacion|informatica|programacion|mecanografia/, 'tic'],
  [/comunicacion|lenguaje|literatura|lengua|lectura/, 'lengua'],
  [/matematica|estadistica|fisica|calculo|algebra/, 'mate'],
  [/social|ciudadan|historia|geografia|etica|civica/, 'social'],
  [/artistica|arte|musica|teatro|danza|plastica|expresion/, 'arte'],
  [/emprend|productiv/, 'empre'],
  [/contab|comerci|finan|admin|econom|mercad|auditor|bancari/, 'conta'],
];

const OTRAS: readonly ClaveMateria[] = [
  'mate',
  'lengua',
  'natura',
  'social',
  'ingles',
  'arte',
  'fisica',
  'maya',
  'empre',
  'tic',
  'conta',
];

const hash = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);

/** The steady colour of a subject, by its name: the same on every screen, on paper and every year. */
export function claseDeMateria(nombre: string): { clave: ClaveMateria; sigla: string | null } {
  if (nombre === '') return { clave: 'otra', sigla: null };
  const text = plain(nombre);
  const [, clave = OTRAS[hash(text) % OTRAS.length] ?? 'otra', sigla = null] =
    PALABRAS.find(([words]) => words.test(text)) ?? [];
  return { clave, sigla };
}
