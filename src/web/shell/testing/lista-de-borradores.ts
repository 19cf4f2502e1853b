import type { BorradorCalificacion, ParticipanteDocente } from '#shared/entregas.ts';
import { crearBorradores } from '#web/entregas/revision/components/useBorradores.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';

export const ANA = 1;
export const LUIS = 2;

export function fila(id: number, borrador: number | null, version: number): ParticipanteDocente {
  const estudiante = {
    idEstudiante: id,
    codigo: `2026-000${id}`,
    nombre1: 'Ana',
    nombre2: 'Sofía',
    nombre3: null,
    apellido1: 'Tzoc',
    apellido2: 'Caal',
  };
  return {
    idActividadMateriaBloqueParticipante: id,
    idActividadMateriaBloque: 9,
    idEstudianteGrado: id,
    idEstudianteGradoNavigation: { idEstudianteNavigation: estudiante },
    idEstadoActividad: 2,
    examenFechaHoraIniciado: null,
    trabajoGuardado: false,
    actividadesMateriasBloquesEntregas: {
      calificacion: null,
      borradorCalificacion: borrador,
      version,
      estudianteEntrega: true,
      fechaEntrega: null,
      fechaCalificada: null,
    },
    idActividadMateriaBloqueNavigation: {
      idActividadMateriaBloque: 9,
      title: 'Hoja',
      tipoActividad: 3,
      valorNeto: 10,
    },
  };
}

interface Envio {
  id: number;
  body: BorradorCalificacion;
  clave: string;
  responder: (fila: ParticipanteDocente) => void;
  fallar: (error: Error) => void;
}

/** A list of two students, and a server that replies when the test says so. */
export function abrirLista({ callado = false } = {}) {
  const envios: Envio[] = [];
  const borradores = crearBorradores({
    max: 10,
    callado,
    alGuardar: () => undefined,
    guardar: (id, body, clave) =>
      new Promise((responder, fallar) => {
        envios.push({ id, body, clave, responder, fallar });
      }),
  });
  borradores.sembrar([fila(ANA, null, 0), fila(LUIS, 4, 3)]);
  const poner = (id: number, texto: string) => {
    borradores.escribir(id, texto);
    borradores.confirmar(id);
  };
  const envio = (index: number) => {
    const uno = envios[index];
    if (!uno) throw new Error(`no hubo envío ${index}`);
    return uno;
  };
  return { borradores, envios, envio, poner };
}

export const dichos = () => toastStore.read().map(({ tone, text }) => ({ tone, text }));
export const reposo = () => new Promise((resolve) => setTimeout(resolve));
