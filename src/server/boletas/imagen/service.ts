import {
  BORDE,
  cuadroDeNotas,
  ERROR,
  FUERTE,
  LINEA,
  NOTA_CHICA,
  PARTIDO,
  TENUE,
  TINTA,
  TRIANGULO,
} from '#server/boletas/cuadro/service.ts';
import {
  box,
  column,
  type Element,
  type Page,
  picture,
  row,
  svgSource,
} from '#server/platform/images/page/element.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import { COPIA_INFORMATIVA } from '#shared/boletas.rules.ts';
import {
  EN_CURSO_DICHO,
  enCurso,
  NNG,
  notaMinimaDe,
  numerosDeBloque,
  SIN_PUBLICAR_DICHO,
  sinPublicar,
} from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { codigoDicho } from '#shared/niveles.rules.ts';

export interface DatosDeHoja {
  escuela: string;
  logo: string | null;
  /** Street, town and telephone; '' for none. */
  domicilio: string;
  jornada: string;
  /** Who signs for the school; without them, its director. */
  firmas: readonly { nombre: string; cargo: string }[];
  codigoNivel: string;
  nivel: string;
  carrera: string | null;
  grado: string;
  seccion: string;
  ciclo: number;
  codigo: string;
  estudiante: string;
  guia: string | null;
  direccion: string | null;
  /** Calendar date and time of issue. */
  fecha: string;
  hora: string;
  materias: readonly CalificacionesDeMateria[];
}

/** A4 at 96 dots an inch, drawn at 154: sharp on paper, a fifth of a second to make. */
const ANCHO = 794;
const ALTO = 1123;
const ESCALA = 1.6;
const MARGEN = 40;
const UTIL = ANCHO - 2 * MARGEN;
/** Everything but the rows of subjects, where names take a line: whether there is room for the lines for remarks. */
const ALTO_FIJO = 706;
/** A line of the heading, and how much less air above the signatures makes room for it. */
const ALTO_RENGLON = 20;
const AIRE = 40;
const AIRE_CORTO = 24;

const MARCA = svgSource(
  '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 36 36"><rect width="36" height="36" rx="10" fill="#1D5C44"/><path d="M6.5 15.5c0-5 5.2-8.500 11.500-8.500s11.500 3.500 11.500 8.500c0 1.200-.9 1.800-2 1.800h-19c-1.100 0-2-.6-2-1.800z" fill="#fff"/><path d="M16.600 17v7.500c0 2.200-1.800 3.500-5 4.500h4.600l1.800-2 1.800 2h4.600c-3.200-1-5-2.300-5-4.500V17" fill="#fff"/><circle cx="13" cy="12.700" r="1.700" fill="#F2B632"/><circle cx="19.500" cy="10.700" r="1.700" fill="#F2B632"/><circle cx="23.500" cy="14" r="1.700" fill="#F2B632"/></svg>',
);

/** The woven band below the heading: one rhombus of each colour in turn. */
function franja(): string {
  const rombos = Array.from({ length: Math.ceil(UTIL / 24) + 1 }, (_, index) => {
    const x = index * 24;
    return `<path d="M${x} 1l5 5-5 5-5-5z" fill="#1D5C44"/><path d="M${x + 12} 1l5 5-5 5-5-5z" fill="#C98F0A"/><path d="M${x + 12} 4l2 2-2 2-2-2z" fill="#1D5C44"/>`;
  }).join('');
  return svgSource(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${UTIL}" height="12" viewBox="0 0 ${UTIL} 12">${rombos}</svg>`,
  );
}

const SELLO = svgSource(
  '<svg xmlns="http://www.w3.org/2000/svg" width="208" height="208" viewBox="0 0 104 104"><circle cx="52" cy="52" r="51" fill="none" stroke="#8A8678" stroke-width="1.5" stroke-dasharray="4 4"/></svg>',
);
const RENGLON = { fontSize: 14, lineHeight: 1.43, color: TENUE, ...PARTIDO };

function cabecera({ escuela, logo, domicilio, jornada, nivel, ...datos }: DatosDeHoja): Element {
  const { carrera, codigoNivel, ciclo } = datos;
  const codigo = codigoDicho(codigoNivel);
  const turno = jornada ? ` · Jornada ${jornada.toLowerCase()}` : '';
  return row(
    { alignItems: 'center', gap: 16 },
    picture(logo ?? MARCA, 64, 64, { objectFit: 'contain' }),
    column(
      { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
      box({ ...FUERTE, ...PARTIDO, fontSize: 22, lineHeight: 1.27 }, escuela),
      domicilio !== '' && box(RENGLON, domicilio),
      carrera && box(RENGLON, carrera),
      box(RENGLON, `${nivel}${codigo ? ` · Código ${codigo}` : ''}${turno}`),
    ),
    column(
      { alignItems: 'flex-end' },
      box({ ...FUERTE, fontSize: 18, lineHeight: 1.33 }, 'Boleta de calificaciones'),
      box(RENGLON, `Ciclo escolar ${ciclo}`),
    ),
  );
}

const dato = (width: number, titulo: string, valor: string, grande = false): Element =>
  column(
    { width, paddingRight: 16 },
    box(NOTA_CHICA, titulo),
    box({ ...FUERTE, ...PARTIDO, fontSize: grande ? 18 : 14, lineHeight: 1.35 }, valor),
  );

function quien({ estudiante, codigo, grado, seccion, guia, fecha, hora }: DatosDeHoja): Element {
  return column(
    { marginBottom: 20, gap: 12 },
    row({}, dato(518, 'Estudiante', estudiante, true), dato(196, 'Código', codigo)),
    row(
      {},
      dato(298, 'Grado y sección', `${grado} ${seccion}`),
      dato(220, 'Maestro guía', guia ?? 'Sin asignar'),
      dato(196, 'Emitida', `${fechaCorta(fecha)} ${hora}`),
    ),
  );
}

/** What the signs of blocks that go on stand for, as far as they are in the table. */
function signosDichos(materias: DatosDeHoja['materias']): string {
  const de = (cual: typeof enCurso) =>
    materias.some((materia) => numerosDeBloque.some((numero) => cual(materia, numero)));
  const dichos = [
    de((materia, numero) => enCurso(materia, numero) && !sinPublicar(materia, numero)) && EN_CURSO_DICHO,
    de(sinPublicar) && SIN_PUBLICAR_DICHO,
    materias.some(({ recuperacion }) => recuperacion !== undefined) && 'R: con recuperación.',
  ];
  return dichos.filter(Boolean).join(' ');
}

const leyenda = (notaMinima: number, signos: string): Element =>
  column({ marginTop: 12 }, renglonDeLeyenda(notaMinima), signos !== '' && box(NOTA_CHICA, signos));

const renglonDeLeyenda = (notaMinima: number): Element =>
  row(
    { justifyContent: 'space-between', ...NOTA_CHICA },
    row({ gap: 4 }, box({ ...FUERTE }, NNG), 'nota no generada.'),
    row(
      { gap: 4, alignItems: 'center' },
      picture(TRIANGULO, 8, 8),
      box({ ...FUERTE, color: ERROR }, `${notaMinima - 1} o menos`),
      `en rojo: no alcanza los ${contar(notaMinima, 'punto', 'puntos')} para aprobar.`,
    ),
  );

const observaciones = (): Element =>
  column(
    { marginTop: 24 },
    box({ ...FUERTE, fontSize: 14, lineHeight: 1.43 }, 'Observaciones'),
    box({ height: 30, borderBottom: `1px solid ${BORDE}` }),
    box({ height: 30, borderBottom: `1px solid ${BORDE}` }),
  );

/** The lines for signing stand at one height, beside the lower half of the seal; names go on below. */
const BAJO_EL_SELLO = 62;
const CENTRADO = { textAlign: 'center', justifyContent: 'center', ...PARTIDO };

const firma = (nombre: string, cargo: string): Element =>
  column(
    { flexGrow: 1, flexBasis: 0, minWidth: 0, alignItems: 'center', marginTop: BAJO_EL_SELLO },
    box({ width: '100%', borderTop: `1px solid ${TINTA}`, marginBottom: 6 }),
    box({ ...FUERTE, ...CENTRADO, fontSize: 13, lineHeight: 1.38, minHeight: 18 }, nombre),
    box({ ...NOTA_CHICA, ...CENTRADO }, cargo),
  );

/** Who signs for the school. */
export const delColegio = ({ firmas, direccion }: Pick<DatosDeHoja, 'firmas' | 'direccion'>) =>
  firmas.length > 0 ? firmas : [{ nombre: direccion ?? '', cargo: 'Dirección' }];

const lugarDeFirmas = (datos: DatosDeHoja): Element =>
  row(
    {
      marginTop: 'auto',
      paddingTop: datos.domicilio ? AIRE_CORTO : AIRE,
      alignItems: 'flex-start',
      gap: 20,
    },
    firma(datos.guia ?? '', 'Maestro guía'),
    row(
      { width: 104, height: 104, position: 'relative', alignItems: 'center', justifyContent: 'center' },
      picture(SELLO, 104, 104, { position: 'absolute', left: 0, top: 0 }),
      box(
        { ...NOTA_CHICA, width: 88, justifyContent: 'center', textAlign: 'center' },
        'Sello del establecimiento',
      ),
    ),
    ...delColegio(datos).map(({ nombre, cargo }) => firma(nombre, cargo)),
    firma('', 'Padre, madre o responsable'),
  );

/** The report card as a drawing: A4, longer only for a grade of very many subjects or for names of many lines. */
export function dibujarHoja(datos: DatosDeHoja): Page {
  const { materias, ciclo, codigo, domicilio } = datos;
  const alto = materias.length > 11 ? 32 : 38;
  const signos = signosDichos(materias);
  const fijo =
    ALTO_FIJO + (domicilio ? ALTO_RENGLON + AIRE_CORTO - AIRE : 0) + (signos === '' ? 0 : ALTO_RENGLON);
  const renglones = materias.length * alto;
  const conObservaciones = fijo + renglones <= ALTO;
  const element = column(
    {
      width: ANCHO,
      minHeight: ALTO,
      padding: `44px ${MARGEN}px 24px`,
      backgroundColor: 'white',
      color: TINTA,
      fontFamily: 'Figtree',
    },
    cabecera(datos),
    picture(franja(), UTIL, 12, { marginTop: 16, marginBottom: 20 }),
    quien(datos),
    cuadroDeNotas(materias, alto, UTIL),
    leyenda(notaMinimaDe(materias[0]), signos),
    conObservaciones && observaciones(),
    lugarDeFirmas(datos),
    column(
      { marginTop: 16, paddingTop: 8, borderTop: `1px solid ${LINEA}`, alignItems: 'center', ...NOTA_CHICA },
      box({ ...FUERTE, color: TINTA }, COPIA_INFORMATIVA),
      box({}, `Ceiba · Boleta ${ciclo} · ${codigo} · Página 1 de 1`),
    ),
  );
  return { element, width: ANCHO, scale: ESCALA };
}
