import { contar } from '#shared/base/formatos.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import type { AlumnoDeHoja, HojaParaPegar, Pegado } from './pegado.ts';
import {
  type Buscadores,
  type Busqueda,
  buscadorPorCodigo,
  buscadorPorNombre,
  comoSeReconocen,
  reconocidasAMedias,
} from './pegado-alumnos.rules.ts';
import { lineasDe } from './pegado-celdas.rules.ts';
import {
  columnasSinTitulo,
  type Destinos,
  encabezadoDe,
  enOrden,
  esRotuloDeAlumno,
  esRotuloDeCodigo,
  motivoDeRechazo,
  porTitulos,
  sinColumnasDeTexto,
} from './pegado-columnas.rules.ts';
import { renglonesDe, renglonesEnOrden } from './pegado-renglones.rules.ts';
import { celdasPegadas, PEGADO_COLUMNAS_MAX, PEGADO_FILAS_MAX } from './portapapeles.rules.ts';
import { pareceNota } from './punteo.rules.ts';

const NADA = 'No hay notas que pegar: copia las celdas en Excel y pégalas otra vez.';
const SIN_LUGAR = 'Elige la celda en la que empiezan las notas.';
const DUDOSO =
  'Los códigos de esta sección son números que también podrían ser notas. Copia también el encabezado «Código», o una sola columna de notas.';
const AJENOS =
  'Los nombres o códigos que copiaste no son los de esta sección. Revisa la lista, o pega solo las notas.';
const SIN_ACTIVIDAD = 'Ninguna columna que copiaste es de una actividad de la hoja.';
const SIN_NOTAS = 'No hay notas a la derecha de los nombres o códigos: cópialas en ese orden.';
const SIN_TITULOS = 'Los títulos de arriba no se pegan.';
const ES_ENCABEZADO = 'La primera fila es el encabezado.';
const SIN_NUMEROS = 'La primera columna numera la lista: no se pega.';

const rechazado = (rechazo: string, avisos: readonly string[] = []): Pegado => ({
  rechazo,
  reconocidas: '',
  filas: 0,
  actividades: [],
  avisos,
  lineas: [],
  borradores: [],
});

const demasiado = (cuantas: number, una: string, varias: string): Pegado =>
  rechazado(`Pega ${contar(cuantas, una, varias)} o menos a la vez.`);

const apellidosDe = ({ nombre }: AlumnoDeHoja): string =>
  [nombre.apellido1, nombre.apellido2].filter(Boolean).join(' ') || porApellidos(nombre);

type Filas = readonly (readonly string[])[];

/** Columns of marks where no heading names them: those after the last code or name. What stands before is the list's own: its numbers. */
const columnasDeNotas = (ancho: number, deAlumno: readonly number[]): number[] =>
  Array.from({ length: ancho }, (_, c) => c).filter((c) => c > Math.max(-1, ...deAlumno));

/** Whether rows that nobody recognised name somebody all the same: in the order of the sheet they would be given to others. */
function nombranAOtros(filas: Filas, libres: readonly number[], rotulos: readonly string[]): boolean {
  return libres.some((c) => {
    const llenas = filas.map((fila) => fila[c] ?? '').filter(Boolean);
    const rotulo = rotulos[c] ?? '';
    if (llenas.length > 0 && (esRotuloDeCodigo(rotulo) || esRotuloDeAlumno(rotulo))) return true;
    return 2 * llenas.filter(pareceNota).length < llenas.length;
  });
}

/** So many rows in which the first number grows by one are no chance. A longer number is a code, perhaps of another section. */
const NUMERADAS_MIN = 5;

/** Whether the first of several columns numbers the list, below a heading or not: 1, 2, 3. Its numbers would be given to students as marks. */
function numeraLaLista(filas: Filas): boolean {
  const primera = filas.map(([numero = '']) => numero);
  const numeros = pareceNota(primera[0] ?? '') ? primera : primera.slice(1);
  const desde = Number(numeros[0]);
  return (
    filas.some((fila) => fila.length > 1) &&
    numeros.length >= NUMERADAS_MIN &&
    numeros.every((numero, fila) => /^\d{1,2}$/.test(numero) && Number(numero) === desde + fila)
  );
}

const dicenAlgo = (fila: readonly string[], { porCodigo, porNombre }: Buscadores): boolean =>
  fila.some((text) => pareceNota(text) || porCodigo(text).length > 0 || porNombre(text).length > 0);

/** Rows above the list: titles and blank lines. No mark stands there, no heading of columns, and nobody of the section. */
const titulosDeArriba = (filas: Filas, hoja: HojaParaPegar, buscadores: Buscadores): number =>
  Math.max(
    0,
    filas.findIndex((fila) => encabezadoDe(fila, hoja.actividades) !== null || dicenAlgo(fila, buscadores)),
  );

/** What a paste would write, row by row, without writing it. Rows that name no student, or two, touch nobody. */
export function pegar(texto: string, hoja: HojaParaPegar): Pegado {
  const todas = celdasPegadas(texto);
  const buscadores = {
    porCodigo: buscadorPorCodigo(hoja.alumnos),
    porNombre: buscadorPorNombre(hoja.alumnos),
  };
  const titulos = titulosDeArriba(todas, hoja, buscadores);
  if (titulos > 0) {
    const reconocida = { si: false };
    const pegado = pegarFilas(todas.slice(titulos), hoja, buscadores, reconocida);
    // By their order a row less would move all marks.
    if (reconocida.si) return { ...pegado, avisos: [SIN_TITULOS, ...pegado.avisos] };
  }
  return pegarFilas(todas, hoja, buscadores);
}

/** `reconocida` is told whether rows say whose they are, also where the list is refused for another reason. */
function pegarFilas(
  todas: Filas,
  hoja: HojaParaPegar,
  buscadores: Buscadores,
  reconocida = { si: false },
): Pegado {
  const { alumnos, actividades } = hoja;
  const [primera] = todas;
  if (!primera) return rechazado(NADA);
  if (todas.length > PEGADO_FILAS_MAX) return demasiado(PEGADO_FILAS_MAX, 'fila', 'filas');
  if (primera.length > PEGADO_COLUMNAS_MAX) return demasiado(PEGADO_COLUMNAS_MAX, 'columna', 'columnas');
  const activa = actividades.find(
    ({ idActividadMateriaBloque }) => idActividadMateriaBloque === hoja.activa.idActividadMateriaBloque,
  );
  if (!activa) return rechazado(SIN_LUGAR);

  const encabezado = todas.length > 1 ? encabezadoDe(primera, actividades) : null;
  const rotulos = encabezado ? primera : [];
  const filas = encabezado ? todas.slice(1) : todas;
  const libres = encabezado === 'titulos' ? columnasSinTitulo(primera, actividades) : [...primera.keys()];
  const rotuladas = {
    codigo: [...rotulos.keys()].filter((c) => esRotuloDeCodigo(rotulos[c] ?? '')),
    nombre: [...rotulos.keys()].filter((c) => esRotuloDeAlumno(rotulos[c] ?? '')),
  };
  const conAlgo = filas.filter((fila) => dicenAlgo(fila, buscadores));
  const pegadas = {
    ...{ alumnos, libres, rotuladas, puntos: Math.max(...actividades.map(({ puntos }) => puntos)) },
    // Titles between the rows are nobody's, and say nothing of how many are.
    filas: conAlgo.length > 0 ? conAlgo : filas,
  };
  let busqueda: Busqueda = comoSeReconocen(pegadas, buscadores);
  if (busqueda.como === 'dudoso') return rechazado(DUDOSO);
  const nombra = primera.length > 1 || encabezado === 'rotulos';
  if (busqueda.como === 'posicion' && nombra && nombranAOtros(filas, libres, rotulos)) {
    const aMedias = reconocidasAMedias(pegadas, buscadores);
    if (!aMedias) return rechazado(AJENOS);
    busqueda = aMedias;
  }
  const enSuOrden = busqueda.como === 'posicion';
  if (enSuOrden && encabezado === null && numeraLaLista(filas)) {
    const sinNumeros = pegarFilas(
      filas.map((fila) => fila.slice(1)),
      hoja,
      buscadores,
      reconocida,
    );
    return { ...sinNumeros, avisos: [SIN_NUMEROS, ...sinNumeros.avisos] };
  }
  reconocida.si = !enSuOrden;
  const deAlumno =
    busqueda.como === 'posicion' ? [] : [...busqueda.columnas.codigo, ...busqueda.columnas.nombre];
  const destinos: Destinos =
    encabezado === 'titulos'
      ? porTitulos(primera, deAlumno, actividades, activa)
      : sinColumnasDeTexto(enOrden(columnasDeNotas(primera.length, deAlumno), actividades, activa), filas);
  const avisos = [...(encabezado ? [ES_ENCABEZADO] : []), ...destinos.avisos];
  if (destinos.columnas.length === 0)
    return rechazado(encabezado === 'titulos' ? SIN_ACTIVIDAD : SIN_NOTAS, avisos);

  const enOrdenDeHoja = enSuOrden ? renglonesEnOrden(filas, hoja) : null;
  if (typeof enOrdenDeHoja === 'string') return rechazado(enOrdenDeHoja);
  if (enOrdenDeHoja?.conEncabezado) avisos.push(ES_ENCABEZADO);
  const renglones =
    busqueda.como === 'posicion'
      ? (enOrdenDeHoja?.renglones ?? [])
      : renglonesDe(filas, busqueda, buscadores);
  const leidas = renglones.map(({ fila }) => fila);
  const rechazo = encabezado === 'titulos' ? null : motivoDeRechazo(leidas, destinos, enSuOrden);
  if (rechazo) return rechazado(rechazo);
  return {
    rechazo: null,
    reconocidas: enOrdenDeHoja
      ? `en el orden ${hoja.orden ?? 'de la hoja'}, desde ${apellidosDe(enOrdenDeHoja.desde)}`
      : `reconocidas por ${busqueda.como === 'codigo' ? 'código' : 'nombre'}`,
    filas: renglones.length,
    actividades: destinos.columnas.map(({ actividad }) => actividad),
    avisos,
    ...lineasDe(renglones, destinos, hoja.celda),
  };
}
