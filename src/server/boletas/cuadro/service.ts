import {
  box,
  column,
  type Element,
  type Part,
  picture,
  row,
  type Style,
  svgSource,
} from '#server/platform/images/page/element.ts';
import {
  BLOQUES_USUALES,
  bloqueReprobado,
  bloquesVisibles,
  cuantosProvisionales,
  EN_CURSO,
  enCurso,
  esProvisional,
  FALTA_PUBLICAR,
  FUERA_DEL_PENSUM,
  finalDe,
  fueraDelPensum,
  materiaReprobada,
  NADA_PUBLICADO,
  NNG,
  NOTA_FINAL,
  type NumeroDeBloque,
  nadaPublicado,
  notaDeBloque,
  notaMinimaDe,
  PROMEDIO,
  PROMEDIO_PROVISIONAL,
  promedioGeneral,
  reprueba,
  SIN_PUBLICAR,
  sinPublicar,
  soloNotasFinales,
} from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { COLOR_MATERIA, claseDeMateria } from '#shared/materias.rules.ts';

// The light theme of the screens, on white paper.
export const TINTA = '#23261F';
export const TENUE = '#5B5A50';
export const PRIMARIO = '#1D5C44';
export const PRIMARIO_SUAVE = '#E1EEE6';
export const PAPEL_2 = '#FBF9F4';
export const LINEA = '#E5E0D4';
export const BORDE = '#B9B4A5';
export const ERROR = '#B3261E';

export const NOTA_CHICA: Style = { fontSize: 12, lineHeight: 1.35, color: TENUE };
export const FUERTE: Style = { fontWeight: 700 };
/** A word that is longer than its place goes on in the next line. */
export const PARTIDO: Style = { wordBreak: 'break-word', maxWidth: '100%' };

/** Beside a mark that fails, so that colour does not say it alone. */
export const TRIANGULO = svgSource(
  '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12" viewBox="0 0 12 12"><path d="M1 3h10l-5 7z" fill="#B3261E"/></svg>',
);

interface Columnas {
  materia: number;
  zona: number;
  examen: number;
  total: number;
  promedio: number;
  letra: number;
  /** Between a number and the end of its column. */
  aire: number;
}
/** Widths with four blocks, with six and with none. */
const CUATRO: Columnas = { materia: 201, zona: 36, examen: 34, total: 41, promedio: 68, letra: 13, aire: 5 };
const SIN_BLOQUES: Columnas = {
  materia: 592,
  zona: 0,
  examen: 0,
  total: 0,
  promedio: 120,
  letra: 13,
  aire: 5,
};
const SEIS: Columnas = { materia: 162, zona: 28, examen: 27, total: 29, promedio: 48, letra: 9.5, aire: 3 };

const celda = (width: number, style: Style, ...parts: Part[]): Element =>
  row({ width, alignItems: 'center', justifyContent: 'center', ...style }, ...parts);

/** A mark; below the minimum in red and with a mark beside it, never by colour alone. */
function conAviso(valor: string, reprobado: boolean): Element {
  if (!reprobado) return box({ ...FUERTE }, valor);
  return row({ ...FUERTE, color: ERROR, alignItems: 'center', gap: 1 }, picture(TRIANGULO, 7, 7), valor);
}

const callada = (texto: string): Element => box({ color: TENUE, fontSize: 12 }, texto);

function titulos(bloques: readonly NumeroDeBloque[], ancho: Columnas, promedios: string): Element {
  const { materia, zona, examen, total, promedio, letra } = ancho;
  const sub: Style = {
    fontSize: Math.min(11, letra - 0.5),
    lineHeight: 1.1,
    paddingTop: 3,
    paddingBottom: 3,
    textAlign: 'center',
  };
  const borde = '1px solid rgba(255,255,255,0.3)';
  return row(
    { backgroundColor: PRIMARIO, color: 'white', fontSize: 12 },
    celda(materia, { ...FUERTE, justifyContent: 'flex-start', paddingLeft: 10 }, 'Materia'),
    ...bloques.map((numero) =>
      column(
        { borderLeft: borde },
        box({ ...FUERTE, height: 28, alignItems: 'center', justifyContent: 'center' }, `Bloque ${numero}`),
        row(
          { borderTop: borde, height: 32 },
          celda(zona - 1, sub, 'Zona'),
          celda(examen, sub, 'Exam final'),
          celda(total, sub, 'Total'),
        ),
      ),
    ),
    celda(
      promedio,
      // `provisional` in bold fills the column.
      {
        ...FUERTE,
        borderLeft: borde,
        fontSize: promedios === PROMEDIO_PROVISIONAL ? Math.min(10.5, letra - 1.5) : Math.min(12, letra),
        textAlign: 'center',
        ...(bloques.length === 0 ? { height: 32 } : {}),
      },
      promedios,
    ),
  );
}

function renglon(
  materia: CalificacionesDeMateria,
  bloques: readonly NumeroDeBloque[],
  ancho: Columnas,
  alto: number,
  provisional: boolean,
): Element {
  const { nombre } = materia.materia;
  const { notaFinal } = materia;
  const final = finalDe(materia);
  const letraDelFinal = materia.recuperacion === undefined ? '' : ' R';
  const { letra } = ancho;
  const borde = `1px solid ${BORDE}`;
  const enBloques = bloques.map((numero) => {
    const nota = notaDeBloque(materia, numero);
    if (!nota || sinPublicar(materia, numero)) {
      return celda(
        ancho.zona + ancho.examen + ancho.total,
        { borderLeft: borde, color: TENUE, fontSize: 12 },
        nota ? SIN_PUBLICAR : NNG,
      );
    }
    const derecha: Style = { justifyContent: 'flex-end', paddingRight: ancho.aire };
    return row(
      { borderLeft: borde },
      celda(ancho.zona - 1, derecha, String(nota.zona)),
      celda(ancho.examen, derecha, String(nota.examen)),
      celda(
        ancho.total,
        { ...derecha, backgroundColor: PAPEL_2 },
        conAviso(
          `${nota.total}${enCurso(materia, numero) ? EN_CURSO : ''}`,
          bloqueReprobado(materia, numero),
        ),
      ),
    );
  });
  const soloFinal = celda(
    bloques.length * (ancho.zona + ancho.examen + ancho.total),
    { borderLeft: borde, color: TENUE, fontSize: 12 },
    NOTA_FINAL,
  );
  return row(
    { minHeight: alto, borderBottom: `1px solid ${LINEA}`, fontSize: letra, lineHeight: 1.15 },
    row(
      { width: ancho.materia, alignItems: 'center', paddingLeft: 10, paddingRight: 4, gap: 8 },
      box({
        width: 8,
        height: 8,
        borderRadius: 3,
        backgroundColor: COLOR_MATERIA[claseDeMateria(nombre).clave],
        flexShrink: 0,
      }),
      column(
        { flexShrink: 1, flexGrow: 1, flexBasis: 0, paddingTop: 4, paddingBottom: 4 },
        box({ ...FUERTE, ...PARTIDO, fontSize: Math.min(12.5, letra + 0.7) }, nombre),
        fueraDelPensum(materia) &&
          box({ color: TENUE, fontSize: 9.5, lineHeight: 1.2 }, `${FUERA_DEL_PENSUM}: no cuenta`),
      ),
    ),
    ...(notaFinal === undefined ? enBloques : enBloques.length === 0 ? [] : [soloFinal]),
    celda(
      ancho.promedio,
      { borderLeft: `1px solid ${PRIMARIO}`, fontSize: letra + 1 },
      column(
        { alignItems: 'center' },
        final === null
          ? callada(nadaPublicado(materia) ? SIN_PUBLICAR : NNG)
          : conAviso(`${final}${letraDelFinal}`, materiaReprobada(materia)),
        ...(provisional ? [box({ color: TENUE, fontSize: 8, lineHeight: 1 }, 'provisional')] : []),
      ),
    ),
  );
}

/** The marks of all subjects, block by block, and the general average. `width` in CSS pixels. */
export function cuadroDeNotas(
  materias: readonly CalificacionesDeMateria[],
  alto: number,
  width: number,
): Element {
  const soloFinales = soloNotasFinales(materias);
  const bloques = soloFinales ? [] : bloquesVisibles(materias);
  const ancho = soloFinales ? SIN_BLOQUES : bloques.length > BLOQUES_USUALES ? SEIS : CUATRO;
  const cuentan = materias.filter((materia) => !fueraDelPensum(materia));
  const conNota = cuentan.filter((materia) => finalDe(materia) !== null).length;
  // As on every paper: none while most subjects have nothing published.
  const falta = cuentan.filter(nadaPublicado).length > conNota;
  const general = promedioGeneral(materias);
  const provisionales = cuantosProvisionales(materias);
  const deTodas = provisionales === 'ninguno' ? 'Promedio general' : 'Promedio general provisional';
  return column(
    { border: `1px solid ${PRIMARIO}`, width },
    titulos(
      bloques,
      ancho,
      soloFinales ? NOTA_FINAL : provisionales === 'todos' ? PROMEDIO_PROVISIONAL : PROMEDIO,
    ),
    ...materias.map((materia) =>
      renglon(materia, bloques, ancho, alto, provisionales === 'algunos' && esProvisional(materia)),
    ),
    row(
      {
        height: 38,
        backgroundColor: PRIMARIO_SUAVE,
        borderTop: `1px solid ${PRIMARIO}`,
        alignItems: 'center',
        fontSize: 13,
      },
      box(
        { ...FUERTE, flexGrow: 1, paddingLeft: 10 },
        falta ? (conNota > 0 ? FALTA_PUBLICAR : NADA_PUBLICADO) : deTodas,
      ),
      celda(
        ancho.promedio,
        { ...FUERTE, fontSize: 16 },
        falta
          ? SIN_PUBLICAR
          : general === null
            ? NNG
            : conAviso(
                String(general),
                provisionales === 'ninguno' && reprueba(general, notaMinimaDe(materias[0])),
              ),
      ),
    ),
  );
}
