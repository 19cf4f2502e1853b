import Card from '@mui/material/Card';
import { useRef, useState } from 'react';
import { type Corte, type CorteAbierto, corteForm } from '#shared/caja/cortes.ts';
import { useCerrarCorte } from '#web/caja/api.ts';
import { CallError } from '#web/kit/call-error.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { CompararCorte } from './CompararCorte.tsx';
import { ContarEfectivo } from './ContarEfectivo.tsx';
import { useComparacion } from './useComparacion.ts';
import { leerDinero, useConteo } from './useConteo.ts';

interface ContarProps {
  abierto: CorteAbierto;
  onCerrado: (corte: Corte) => void;
}

/** A drawer is counted, compared, and closed. What was counted first stays written beside what is said in the end. */
export function ContarCorte({ abierto, onCerrado }: ContarProps) {
  const conteo = useConteo();
  const [inicial, setInicial] = useState('');
  const [primero, setPrimero] = useState<number | null>(null);
  const [compara, setCompara] = useState(false);
  const [explicacion, setExplicacion] = useState('');
  const explica = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [escrito, setEscrito] = useState<string | null>(null);
  const [errores, setErrores] = useState<Record<string, string>>({});
  const fondo = abierto.fondo ?? leerDinero(inicial) ?? 0;
  const comparacion = useComparacion(abierto, fondo, conteo.contado);
  const { cerrarCorte, isPending } = useCerrarCorte(onCerrado);
  // What stays is proposed to be what there was, as far as there is so much.
  const fondoSiguiente = escrito ?? Math.min(fondo, conteo.contado).toFixed(2);
  useUnsaved(!conteo.vacio, isPending);

  async function cerrar() {
    const body = {
      idUsuario: abierto.cajero.idUsuario,
      ...(abierto.fondo === null ? { fondo } : {}),
      metodos: comparacion.metodos,
      conteo: conteo.conteo,
      primerConteo: primero ?? conteo.contado,
      fondoSiguiente: leerDinero(fondoSiguiente) ?? fondoSiguiente,
      explicacion: comparacion.difiere ? explicacion : '',
    };
    const visto = corteForm.safeParse(body);
    const faltas = Object.fromEntries(
      (visto.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
    const sinExplicar = comparacion.difiere && explicacion.trim() === '';
    setErrores({ ...faltas, ...(sinExplicar ? { explicacion: 'Explica la diferencia.' } : {}) });
    if (faltas.explicacion || sinExplicar) explica.current?.focus();
    if (!visto.success || sinExplicar) return;
    try {
      await cerrarCorte(body);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrores(Object.fromEntries(error.fieldErrors.map(({ campo, mensaje }) => [campo, mensaje])));
    }
  }
  return (
    <Card sx={{ p: 2 }}>
      {compara ? (
        <CompararCorte
          {...{ comparacion, fondo, explicacion, explica, fondoSiguiente, errores }}
          cerrando={isPending}
          onExplicacion={setExplicacion}
          onFondoSiguiente={setEscrito}
          onVolver={() => setCompara(false)}
          onCerrar={() => void cerrar()}
        />
      ) : (
        <ContarEfectivo
          conteo={conteo}
          fondo={inicial}
          pideFondo={abierto.fondo === null}
          otraVez={primero !== null}
          onFondo={setInicial}
          onComparar={() => {
            setPrimero((antes) => antes ?? conteo.contado);
            setCompara(true);
          }}
        />
      )}
    </Card>
  );
}
