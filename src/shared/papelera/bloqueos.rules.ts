import { fechaHora } from '../base/fechas.ts';
import { contar } from '../base/formatos.ts';
import { type TipoDeOperacion, tituloDe } from '../base/operaciones.ts';

/** What a row of a table is to the school, for the sentences that say what keeps an act from being taken back. */
export const COSAS: Readonly<Record<string, string>> = {
  actividades: 'Actividad',
  asignaciones: 'Clase',
  becas: 'Beca de',
  carreras: 'Carrera',
  ciclos: 'Ciclo escolar',
  colaboradores: 'Colaborador',
  comentarios: 'Un comentario',
  cuentas: 'Cuenta de',
  cuotas_carreras: 'Una cuota',
  cuotas_niveles: 'Una cuota',
  decisiones_promocion: 'Decisión sobre',
  documentos: 'Documento de',
  entregas: 'Entrega de',
  entregas_archivos: 'Entrega de',
  entregas_videos: 'Entrega de',
  estudiantes: 'Estudiante',
  grados: 'Grado',
  grados_materias: 'Materia de',
  grados_secciones: 'Sección',
  guias: 'Maestro guía de',
  inscripciones: 'Inscripción de',
  materias: 'Materia',
  materias_no_impartidas: 'Materia que no se imparte en',
  mensualidades: 'Colegiatura de',
  movimientos: 'Movimiento de',
  normas: 'Norma de',
  notas_anteriores: 'Nota final de',
  notas_traidas: 'Lo que trae',
  notas_traslado: 'Nota de traslado de',
  observaciones: 'Observación de',
  pagos: 'Pago de',
  participantes: 'Trabajo de',
  recuperaciones: 'Recuperación de',
  recibos: 'Recibo',
  recibos_lineas: 'Recibo de',
  tipos_pagos: 'Tipo de pago',
  usuarios: 'Usuario',
};

/** `Inscripción de` whom nobody knows any more is `Inscripción de alguien`. */
const sinNombre = (cosa: string): string => (cosa.endsWith(' de') ? `${cosa} alguien` : cosa);

/** `Estudiante «Ana Pérez» cambió después (Lucía Barrios, 05 mar 2026 14:30)` */
export function loQueImpide(
  motivo: 'cambio' | 'referida',
  cosa: string,
  nombre: string | null,
  hecho: { quien: string; cuando: string } | null,
): string {
  const que = nombre === null ? sinNombre(cosa) : tituloDe(cosa, nombre);
  const quien = hecho ? ` (${hecho.quien}, ${fechaHora(hecho.cuando)})` : '';
  return `${que} ${motivo === 'cambio' ? 'cambió después' : 'se hizo después'}${quien}`;
}

/** As many reasons as the sentence names; the rest are counted, and listed below it. */
const NOMBRADOS = 3;

/** What taking something back is called. */
export const negacion = (tipo: TipoDeOperacion): string =>
  `No se puede ${tipo === 'eliminacion' ? 'restaurar' : 'deshacer'}`;

export function noSePuede(tipo: TipoDeOperacion, razones: readonly string[]): string {
  const resto = razones.length - NOMBRADOS;
  const nombradas = razones.slice(0, NOMBRADOS).join('; ');
  return `${negacion(tipo)}: ${nombradas}${resto > 0 ? `; y ${contar(resto, 'cosa más', 'cosas más')}` : ''}.`;
}

/** Going back would leave the marks of the new section behind; moving on takes them along. */
export const trabajoEnLaNueva = (nombre: string): string =>
  `${nombre} ya tiene notas o entregas en su nueva sección; usa «Cambiar de sección» para que vuelva con ellas`;

export const SIN_LUGAR = 'aquello a lo que pertenecía también se eliminó; restáuralo primero';

const OTRA_NOTA = 'ya hay otra nota en su lugar';
const OTROS_CARGOS = 'los cargos de un colaborador se cambiaron después';

/** By the name of the unique index: what has taken the place of what was deleted or changed. */
export const OCUPADO: Readonly<Record<string, string>> = {
  actividades_videos_id_actividad_materia_bloque_id_video_pk: 'la actividad ya tiene ese video',
  asignaciones_un_docente: 'esa clase ya tiene docente',
  becas_una_por_cobro: 'ese cobro ya tiene otra beca; termínala primero',
  bloques_numero: 'la clase ya tiene ese bloque',
  bloques_uno_en_curso: 'la clase ya tiene otro bloque en curso',
  carreras_nombre: 'ya hay otra carrera con ese nombre',
  colaboradores_cargos_posicion: OTROS_CARGOS,
  colaboradores_cargos_uno: OTROS_CARGOS,
  colaboradores_dpi_unique: 'otra persona tiene ahora ese DPI',
  cuentas_pkey: 'el estudiante ya tiene otra cuenta; para que vuelva usa «Cambiar de sección»',
  cuotas_carreras_una: 'ya hay otra cuota de ese tipo',
  cuotas_niveles_una: 'ya hay otra cuota de ese tipo',
  decisiones_promocion_pkey: 'ya hay otra decisión sobre su promoción',
  entregas_pkey: 'el estudiante ya tiene otra entrega',
  entregas_videos_id_actividad_materia_bloque_participante_id_vid: 'la entrega ya tiene ese video',
  estudiantes_codigo_personal_unique: 'otro estudiante tiene ahora ese código personal',
  estudiantes_codigo_unique: 'otro estudiante tiene ahora ese código',
  estudiantes_cui_unique: 'otro estudiante tiene ahora ese CUI',
  grados_materias_una: 'el grado ya tiene otra vez esa materia; quítasela primero',
  grados_nombre: 'ya hay otro grado con ese nombre',
  grados_secciones_una: 'el grado ya tiene otra sección con esa letra',
  guias_idGradoSeccion_unique: 'la sección ya tiene maestro guía',
  inscripciones_numero_oficial: 'otro estudiante tiene ahora ese número en el registro de la sección',
  inscripciones_una_viva: 'el estudiante ya está inscrito en ese ciclo',
  materias_no_impartidas_id_grado_seccion_id_materia_pk: 'la materia ya consta otra vez como no impartida',
  materias_nombre: 'ya hay otra materia con ese nombre',
  materias_nombres_id_materia_hasta_ciclo_pk: 'la materia ya tiene otro nombre en esos ciclos',
  mensualidades_mes: 'la cuenta ya tiene ese mes',
  normas_una: 'ya hay otra norma del mismo nivel o grado',
  notas_anteriores_id_estudiante_grado_id_materia_pk: OTRA_NOTA,
  notas_traidas_id_estudiante_grado_id_materia_bloque_pk: OTRA_NOTA,
  notas_traslado_id_estudiante_grado_id_materia_bloque_pk: OTRA_NOTA,
  observaciones_id_estudiante_grado_bloque_pk: 'ya hay otra observación en su lugar',
  pagos_cuota_carrera: 'la cuenta ya tiene esa cuota',
  pagos_cuota_nivel: 'la cuenta ya tiene esa cuota',
  pagos_una_colegiatura: 'la cuenta ya tiene una colegiatura',
  participantes_uno: 'el estudiante ya tiene otra vez esa actividad',
  recuperaciones_id_estudiante_grado_id_materia_oportunidad_pk: OTRA_NOTA,
  tipos_pagos_descripcion: 'ya hay otro tipo de pago con ese nombre',
  usuarios_usuario_unique: 'alguien tiene ahora ese usuario',
};

interface Puntos {
  bloque: number;
  zona: number;
  maxZona: number;
  examen: number;
  maxExamen: number;
}

/** `El bloque 2 pasaría de 70 puntos de zona (78).` */
export const puntosDeMas = ({ bloque, zona, maxZona, examen, maxExamen }: Puntos): string =>
  zona > maxZona
    ? `El bloque ${bloque} pasaría de ${contar(maxZona, 'punto', 'puntos')} de zona (${zona}).`
    : `El bloque ${bloque} pasaría de ${contar(maxExamen, 'punto', 'puntos')} de examen (${examen}).`;
