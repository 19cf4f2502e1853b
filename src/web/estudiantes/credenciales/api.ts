import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { soloAPedido } from '#shared/estudiantes/credenciales.rules.ts';
import {
  type Credencial,
  type CredencialEntregada,
  entregarCredenciales,
  verCredenciales,
} from '#shared/estudiantes/credenciales.ts';
import { CallError } from '#web/kit/call-error.ts';
import { callWithProgress, type Progress } from '#web/kit/http-progress.ts';
import { useApiQuery } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { generarContrasenia } from '#web/sesion/components/useContraseniaInicial.ts';

export const useCredenciales = (idGradoSeccion: string) =>
  useApiQuery(
    verCredenciales,
    { params: { idGradoSeccion } },
    { concepts: ['estudiantes', 'inscripciones'], staleTime: 0 },
  );

/** One of the list, as it is to be from now on. */
export interface Pedida {
  estudiante: Credencial;
  usuario: string;
}

/** What one slip says. It stands in the memory of the page that made it and nowhere else. */
export interface TalonImpreso extends CredencialEntregada {
  estudiante: Credencial;
  contrasenia: string;
}

const CAMPO = /^(\d+)\./;

/** What the server finds wrong, by the student it is about. */
const faltasDe = (error: unknown, pedidas: readonly Pedida[]): ReadonlyMap<number, string> =>
  new Map(
    (error instanceof CallError ? error.fieldErrors : []).flatMap(({ campo, mensaje }) => {
      const pedida = pedidas[Number(CAMPO.exec(campo)?.[1])];
      return pedida ? [[pedida.estudiante.idEstudiante, mensaje] as const] : [];
    }),
  );

/** Makes the passwords, has them stored and hands over the slips. */
export function useEntregarCredenciales(onListo: (talones: TalonImpreso[]) => void) {
  const [avance, setAvance] = useState<Progress | undefined>();
  const [faltas, setFaltas] = useState<ReadonlyMap<number, string>>(new Map());
  /** The same for each while the page is open: asking again after a lost reply must send the same ones. */
  const hechas = useRef(new Map<number, string>());
  const contraseniaDe = (idEstudiante: number): string => {
    const hecha = hechas.current.get(idEstudiante) ?? generarContrasenia();
    hechas.current.set(idEstudiante, hecha);
    return hecha;
  };
  const { mutate, isPending } = useMutation({
    // What was sent is forgotten with the page.
    gcTime: 0,
    mutationFn: (pedidas: readonly Pedida[]) =>
      callWithProgress(
        entregarCredenciales,
        {
          body: pedidas.map(({ estudiante: { idEstudiante, estado }, usuario }) => ({
            idEstudiante,
            usuario,
            contraseniaPlain: contraseniaDe(idEstudiante),
            aunqueEntro: soloAPedido(estado),
          })),
        },
        setAvance,
      ),
    onSuccess: ({ data }, pedidas) => {
      setFaltas(new Map());
      onListo(
        pedidas.flatMap(({ estudiante }) => {
          const suya = data.find(({ idEstudiante }) => idEstudiante === estudiante.idEstudiante);
          return suya ? [{ ...suya, estudiante, contrasenia: contraseniaDe(estudiante.idEstudiante) }] : [];
        }),
      );
      hechas.current.clear();
      return invalidate(['estudiantes', 'inscripciones']);
    },
    onError: (error, pedidas) => {
      setFaltas(faltasDe(error, pedidas));
      toasts.failure(error);
      // Somebody may have entered, or been given a user, since the list was read.
      return invalidate(['estudiantes']);
    },
    onSettled: () => setAvance(undefined),
  });
  return { entregar: mutate, faltas, avance, isPending };
}
