import { TIPO } from '#shared/actividades.rules.ts';
import type { ActividadDocente, Publicacion } from '#shared/actividades.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import type { ClaseDocente, EstudianteDeClase } from '#shared/clases.ts';

/** A class of two in its second block, and what is published in it. */
export const clase: ClaseDocente = {
  version: 1,
  idGradoSeccionMateriaColaborador: 1,
  idCicloEscolar: 2026,
  inicializado: true,
  idMateria: 1,
  idMateriaNavigation: { nombre: 'Matemáticas' },
  idColaboradorNavigation: { nombres: 'Marta' },
  idGradoSeccion: 1,
  idGradoSeccionNavigation: {
    idGradoSeccion: 1,
    idCicloEscolar: 2026,
    idGradoNavigation: {
      idGrado: 1,
      nombre: 'Primero Básico',
      idCarreraNavigation: null,
      idNivelEstudiantilNavigation: { nombre: 'Básicos' },
    },
    idSeccionNavigation: { seccion: 'A' },
  },
  meetingLink: false,
  meetingLinkString: null,
  numeroEstudiantes: 2,
  bloqueActual: 2,
  fechaCerrada: null,
  permisos: { editar: true, calificar: true, cerrar: true },
};

export const estudiante = (id: number, nombre1: string): EstudianteDeClase => ({
  idEstudiante: id,
  idEstudianteGrado: id,
  fechaAsignado: '2026-01-12T14:00:00Z',
  idEstudianteNavigation: { nombre1, nombre2: 'Sol', nombre3: null, apellido1: 'Tzoc', apellido2: 'Caal' },
});

const fechas = { fechaIniciado: '2026-01-15T12:00:00Z', fechaTerminado: null };
const bloqueBase = { idGradoSeccionMateriaColaborador: 1, maxZona: 70, maxExamen: 30, ...fechas };

export function actividad(id: number, tipoActividad: number, valorNeto: number): ActividadDocente {
  return {
    idActividadMateriaBloque: id,
    tipoActividad,
    tipoActividadNavigation: { nombre: 'Tarea', icono: '' },
    idMateriaBloque: 12,
    idMateriaBloqueNavigation: { ...bloqueBase, idMateriaBloque: 12, bloque: 2 },
    title: 'Hoja 2',
    fechaCreada: '2026-03-01T12:00:00Z',
    fechaLimite: '2026-03-06T00:00:00.000Z',
    valorNeto,
    enLinea: true,
    examenTiempoMaximo: null,
    examenEnCurso: null,
    examenFechaHoraIniciado: null,
    examenFechaHoraFinalizado: null,
    examenGenerado: null,
    actividadesMateriasBloquesParticipantes: [
      { idActividadMateriaBloqueParticipante: 71, idEstudianteGrado: 1 },
    ],
    version: 3,
    asignados: 1,
    entregados: 0,
    porCalificar: 0,
    sinEntregar: 1,
    permisos: { editar: true, eliminar: true },
  };
}

const hechas = [
  actividad(51, TIPO.tarea, 10),
  actividad(52, TIPO.parcial, 15),
  actividad(53, TIPO.tareaExtra, 20),
];
export const bloque = (bloque: number, cambios: Partial<BloqueDocente>): BloqueDocente => ({
  ...bloqueBase,
  idMateriaBloque: 10 + bloque,
  bloque,
  zonaUsada: 0,
  examenUsado: 0,
  permisos: { iniciar: false, finalizar: false, crearExtra: false },
  ...cambios,
});
export const bloques = [
  bloque(1, { fechaTerminado: '2026-02-20T12:00:00Z' }),
  bloque(2, { zonaUsada: 25, actividadesMateriasBloques: hechas }),
  bloque(3, { fechaIniciado: null }),
];

export const publicada: Publicacion = {
  hasData: true,
  title: 'Hoja 2',
  contenido: null,
  instructions: 'Páginas 1 a 3.',
  videos: [],
  archivos: [],
  comentarios: [],
  catedratico: { nombres: 'Marta' },
  estudiante: null,
  actividad: actividad(51, TIPO.tarea, 10),
  examen: null,
  examenExtra: false,
};
