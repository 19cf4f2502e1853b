import type { Faltar, FilaLeida } from '#shared/importaciones/celdas.rules.ts';
import type { EstudianteDelColegio } from '#shared/importaciones/colegio.ts';
import { CIENTIFICO } from '#shared/importaciones/estudiantes.rules.ts';
import { claveDePersona, PERSONAS } from '#shared/importaciones/evaluar.rules.ts';
import { leerFecha, noEsFecha, type OrdenDeFecha } from '#shared/importaciones/fechas.rules.ts';
import { type Claves, clavePorNombre, type Encontrado } from '#shared/importaciones/identidad.rules.ts';
import { dicenNinguno } from '#shared/importaciones/ninguno.rules.ts';
import { faltaDeComa, partirNombreCompleto } from '#shared/importaciones/nombres.rules.ts';
import type { Decisiones } from '#shared/importaciones/revision.ts';
import { esCientifico } from '#shared/importaciones/valores.rules.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';

/** Says nothing, or that there is none. */
export const vacio = (texto: string): boolean => texto === '' || dicenNinguno(texto);

/** By what a row of a list about students of the school names its student: the code or the CUI, else name and date of birth. */
export function clavesDeAlumno(
  { celda }: FilaLeida,
  { orden, hoy }: { orden: OrdenDeFecha; hoy: string },
  faltar: Faltar,
): Claves {
  const completo = celda('nombreCompleto');
  const nacimiento = celda('fechaNacimiento');
  const nacido = vacio(nacimiento) ? null : leerFecha(nacimiento, orden, hoy);
  const quien = { dicho: vacio(completo) ? '' : completo, nacido };
  const codigo = vacio(celda('codigo')) ? null : celda('codigo');
  const cui = vacio(celda('cui')) ? null : celda('cui');
  for (const clave of ['codigo', 'cui'] as const) if (esCientifico(celda(clave))) faltar(clave, CIENTIFICO);
  if (codigo !== null || cui !== null)
    return { ...quien, codigo, cui: cui?.replace(/\D/g, '') ?? null, personal: null, nombre: null };
  const partes = completo === '' ? null : partirNombreCompleto(completo);
  const nombre = partes === null ? null : clavePorNombre(partes, nacido);
  const queFalta = completo === '' ? null : faltaDeComa(completo);
  if (queFalta !== null) faltar('nombreCompleto', queFalta);
  else if (partes !== null && nacido === null)
    faltar(
      'fechaNacimiento',
      vacio(nacimiento)
        ? 'Escribe también su fecha de nacimiento; si no, el código o el CUI del alumno.'
        : noEsFecha(nacimiento, orden, hoy, '31/12/2012'),
    );
  else if (nombre === null)
    faltar('codigo', 'Escribe el código o el CUI del alumno; si no, sus apellidos, nombres y nacimiento.');
  return { ...quien, codigo: null, cui: null, personal: null, nombre };
}

/** Those whom rows may mean have one of these. */
export function buscadosPor(leidas: readonly { claves: Claves }[]) {
  const de = (uno: (claves: Claves) => string | null): string[] => [
    ...new Set(leidas.map(({ claves }) => uno(claves)).filter((valor) => valor !== null)),
  ];
  return {
    codigos: de(({ codigo }) => codigo),
    cuis: de(({ cui }) => cui),
    personales: [],
    nacidos: de(({ nombre }) => nombre?.slice(-'2012-12-31'.length) ?? null),
  };
}

const DICHO_CON = {
  codigo: 'ese código',
  cui: 'ese CUI',
  nombreCompleto: 'ese nombre y fecha de nacimiento',
} as const;

/** Who of the school a row is about; null when that is not certain, which has been said. */
export function alumnoDe(
  { claves, leida: { fila } }: { claves: Claves; leida: FilaLeida },
  buscar: (claves: Claves) => Encontrado,
  decisiones: Decisiones,
  faltar: Faltar,
): EstudianteDelColegio | null {
  if (claves.codigo === null && claves.cui === null && claves.nombre === null) return null;
  const encontrado = buscar(claves);
  const donde = claves.codigo !== null ? 'codigo' : claves.cui !== null ? 'cui' : 'nombreCompleto';
  if (encontrado.como === 'nadie') {
    faltar(donde, `No hay ningún alumno con ${DICHO_CON[donde]}.`);
    return null;
  }
  if (encontrado.como === 'dudoso') {
    faltar(encontrado.clave === 'nombre1' ? 'nombreCompleto' : encontrado.clave, encontrado.que);
    return null;
  }
  const { estudiante } = encontrado;
  if (encontrado.como === 'nombre') {
    const decidido = decisiones[claveDePersona(fila)] ?? decisiones[PERSONAS];
    if (decidido === 'otra') {
      faltar(donde, 'Escribe el código o el CUI del alumno que es.');
      return null;
    }
    if (decidido !== 'misma') {
      const quien = `${nombreCompleto(estudiante.datos)} (${estudiante.codigo})`;
      faltar(
        donde,
        `Por el nombre y la fecha de nacimiento es ${quien}. ¿Es la misma persona?`,
        claveDePersona(fila),
      );
    }
  }
  return estudiante;
}
