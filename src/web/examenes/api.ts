import { esParcial } from '#shared/actividades.rules.ts';
import { examenesFinales, parciales } from '#shared/examenes.ts';
import { useApiMutation } from '#web/kit/query.ts';

const llamadasDe = (tipo: number) => (esParcial(tipo) ? parciales : examenesFinales);

/** Starting and stopping say nothing; the screen shows how the exam stands. */
const opciones = { invalidates: ['actividades', 'examenes', 'entregas'], tells: 'nothing' } as const;

export const useIniciarExamen = (tipo: number) => useApiMutation(llamadasDe(tipo).iniciar, opciones);
export const useDetenerExamen = (tipo: number) => useApiMutation(llamadasDe(tipo).detener, opciones);
