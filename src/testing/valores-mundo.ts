import { TIPO } from '#shared/actividades.rules.ts';
import { EN_CLASE, type Mundo } from './builders-mundo.ts';

export type Valor = string | number;

/** The kind of activity an address speaks of; the first that fits. */
const TIPO_EN: readonly (readonly [RegExp, number])[] = [
  [/\/:id\/destinatarios$/, TIPO.tarea],
  [/\/en-clase\/|\/columnas\//, EN_CLASE],
  [/\/extras\/tareas\//, TIPO.tareaExtra],
  [/\/extras\/parcial\//, TIPO.parcialExtra],
  [/\/extras\/examen-final\//, TIPO.examenFinalExtra],
  [/^\/estudiantil\/actividades\/avisos\/|\/avisos-estudiante\//, TIPO.avisoEstudiante],
  [/\/avisos\//, TIPO.aviso],
  [/\/material\//, TIPO.material],
  [/\/tareas?\/|\/calificaciones\/participantes\//, TIPO.tarea],
  [/\/parcial(es)?\//, TIPO.parcial],
  [/\/(examen-final|examenes)\//, TIPO.examenFinal],
];

/** Of what a world has of each kind of activity, the one an address speaks of. */
export function delTipo(de: Record<number, Valor>, path: string): Valor {
  const tipo = TIPO_EN.find(([donde]) => donde.test(path))?.[1] ?? 0;
  const valor = de[tipo];
  if (!valor) throw new Error(`nothing in the world answers to ${path}: add its kind to the table`);
  return valor;
}

/** What `:id` means where no kind of activity stands in the address. */
const ID_EN: readonly (readonly [RegExp, (mundo: Mundo) => Valor])[] = [
  [/\/actividades\//, () => 0],
  [/\/asignacion\/:id\/(cierre|cerrar|reabrir|recuperaciones)(\/|$)/, ({ clase }) => clase.idAsignacion],
  [/^\/estudiantes\/(pago|inscripcion\/pagos)\//, ({ idPago }) => idPago],
  [/\/recibos\//, ({ idRecibo }) => idRecibo],
  [/^\/estudiantes\/mensualidad\//, ({ idMensualidad }) => idMensualidad],
  [/^\/estudiantes\/grado\//, ({ clase }) => clase.grado.idGrado],
  [/^\/estudiantes\/(delete\/)?:id$|^\/estudiantes\/estudiante\//, ({ primera }) => primera.idEstudiante],
  [/^\/colaboradores\/materias\/grados\//, ({ clase }) => clase.idAsignacion],
  [/^\/colaboradores\/colaborador\/grado-guia\//, ({ idGuia }) => idGuia],
  [/^\/materias\/delete\//, ({ clase }) => clase.idMateria],
  // The series of the bank, of which this world has no receipt.
  [/^\/caja\/series\//, () => 4],
  // Of the whole school, and for administrators alone.
  [
    /^\/(tipospagos|nivelesestudiantiles|carreras|caja\/cuentas-bancarias|caja\/cortes|caja\/banco|becas|normas)\//,
    () => 1,
  ],
];

/** Every name under which a call takes the number of something, and which number that is in a world. */
const QUE_ES: Record<string, (mundo: Mundo, path: string) => Valor> = {
  id: (mundo, path) =>
    ID_EN.find(([donde]) => donde.test(path))?.[1](mundo) || delTipo(mundo.actividad, path),
  idActividadMateriaBloque: ({ actividad }, path) => delTipo(actividad, path),
  idParticipante: ({ participante }, path) => delTipo(participante, path),
  // Nobody has published from a sheet in this world.
  idPublicacion: () => 'ninguna',
  idComentario: ({ privado, publico }, path) =>
    delTipo(path.includes(':idParticipante') ? privado : publico, path),
  accion: () => 'anular',
  idassignment: ({ clase }) => clase.idAsignacion,
  asignacion: ({ clase }) => clase.idAsignacion,
  idMateriaBloque: ({ idBloque }) => idBloque,
  bloque: ({ idBloque }, path) => (/\/(traslado|observaciones\/)/.test(path) ? 1 : idBloque),
  oportunidad: () => 1,
  idArchivo: ({ idArchivo }) => idArchivo,
  serie: () => 1,
  idTrabajo: ({ idTrabajo }) => idTrabajo,
  idImportacion: ({ idImportacion }) => idImportacion,
  tipo: (_, path) => (path === '/movimientos' ? 'retiro' : 'estudiantes'),
  idOperacion: ({ idOperacion }) => idOperacion,
  operacion: ({ idOperacion }) => idOperacion,
  idGrado: ({ clase }) => clase.grado.idGrado,
  grado: ({ clase }) => clase.grado.idGrado,
  idGradoSeccion: ({ clase }) => clase.idGradoSeccion,
  idEstudianteGrado: ({ primera }) => primera.idEstudianteGrado,
  codigo: ({ primera }) => primera.codigo,
  alcance: () => 'seccion',
  ids: ({ clase }) => clase.idGradoSeccion,
  estudiantes: ({ primera }) => primera.idEstudiante,
  idColaborador: ({ clase }) => clase.docente.idColaborador,
  idMateria: ({ clase }) => clase.idMateria,
  idCarrera: () => 1,
  idNivelEstudiantilCarrera: () => 1,
  cuenta: () => 1,
  importacion: () => 1,
};

/** Names of what belongs to nobody: years, months, levels, pages, words to look for, videos. */
const DE_NADIE = new Set(
  'a papel observaciones objeto estado formato ciclo year idCiclo idCicloEscolar nivel carrera idVideo context type by page limit q orden vista inactivos inscripcion seccion actividades despues meses clave de v idioma porCompletar mostrar desde hasta metodo cajero anulados usuario confianza por base anteriores version lugares minimo'.split(
    ' ',
  ),
);

export const deNadie = (name: string): boolean => DE_NADIE.has(name);

const esUnCiclo = (name: string) => name.toLowerCase().includes('ciclo') || name === 'year';

/**
 * What a name of the contract stands for in a world; undefined for what belongs to nobody and may be left out.
 * @throws Error for a name no table knows.
 */
export function valorDe(name: string, path: string, mundo: Mundo): Valor | undefined {
  if (name === 'nivel' || esUnCiclo(name)) return '2026';
  // Up to which block: a word, and no block of anybody's.
  if (/\/boletas?(?:\/cuenta)?$|^\/cuadros\//.test(path) && name === 'bloque') return undefined;
  if (path === '/trabajos' && name === 'tipo') return undefined;
  if (path === '/exportaciones/notas' && name === 'seccion') return mundo.clase.idGradoSeccion;
  if (path === '/exportaciones/usuarios' && name === 'tipo') return 'estudiante';
  if (deNadie(name)) return undefined;
  const que = QUE_ES[name];
  if (!que) throw new Error(`whose is ${name} of ${path}? Say it in this table`);
  return que(mundo, path);
}
