import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { CONFIANZAS, type Confianza } from '#shared/banco.rules.ts';
import type { ListaDeDepositos } from '#shared/banco.ts';
import { useDeposito } from '#web/banco/api.ts';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { usePermite } from '#web/sesion/api.ts';
import { ElegirAlumno } from './ElegirAlumno.tsx';
import { NoEsDeUnAlumno } from './NoEsDeUnAlumno.tsx';
import { PieDeConfirmar } from './PieDeConfirmar.tsx';
import { TablaDeDepositos } from './TablaDeDepositos.tsx';
import { type Renglon, useRevision } from './useRevision.ts';
import { YaEnRecibo } from './YaEnRecibo.tsx';

const CUANTAS: Record<Confianza, readonly [una: string, varias: string]> = {
  segura: ['segura', 'seguras'],
  probable: ['probable', 'probables'],
  revisar: ['por revisar', 'por revisar'],
  ninguna: ['sin identificar', 'sin identificar'],
  registrada: ['ya registrada', 'ya registradas'],
};

interface CifrasProps {
  cuantos: ListaDeDepositos['cuantos'];
  todos: number;
  elegida: Confianza | null;
  onElegir: (confianza: Confianza | null) => void;
}

function Cifras({ cuantos, todos, elegida, onElegir }: CifrasProps) {
  const chip = (clave: Confianza | null, cuantas: number, texto: string) => (
    <Chip
      key={texto}
      clickable
      aria-pressed={elegida === clave}
      variant={elegida === clave ? 'filled' : 'outlined'}
      color={elegida === clave ? 'primary' : 'default'}
      onClick={() => onElegir(clave)}
      label={
        <>
          <strong>{cuantas}</strong> {texto}
        </>
      }
    />
  );
  return (
    <Stack direction="row" useFlexGap role="group" aria-label="Confianza" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {CONFIANZAS.map((una) => {
        const cuantas = cuantos[una];
        return cuantas > 0 ? chip(una, cuantas, CUANTAS[una][cuantas === 1 ? 0 : 1]) : null;
      })}
      {chip(null, todos, 'todas')}
    </Stack>
  );
}

type Abierto = { que: 'alumno' | 'recibo' | 'otro'; renglon: Renglon } | null;

interface RevisarProps {
  lista: ListaDeDepositos;
  onDeshacer: (() => void) | null;
  /** What is said where there is nothing to look at. */
  vacio: string;
}

/** The deposits of a file by how sure it is what they pay; each can be changed before all are confirmed at once. */
export function Revisar({ lista: { movimientos, cuantos }, onDeshacer, vacio }: RevisarProps) {
  const puede = usePermite('pagos');
  const revision = useRevision(movimientos);
  const [confianza, setConfianza] = useState<Confianza | null>(null);
  const [abierto, setAbierto] = useState<Abierto>(null);
  const cerrar = () => setAbierto(null);
  const { ocupado, enlazar, ignorar, recuperar } = useDeposito(cerrar);
  const renglones = revision.renglones.filter((uno) => confianza === null || uno.confianza === confianza);
  function acciones(renglon: Renglon): MenuAction[] {
    const { movimiento, lineas } = renglon;
    const { idMovimiento, propuesta, estado, recibos } = movimiento;
    const abrir = (que: NonNullable<Abierto>['que']) => () => setAbierto({ que, renglon });
    if (estado === 'ignorado') {
      return [{ text: 'Sí es de un alumno', onClick: () => recuperar(idMovimiento) }];
    }
    const desenlazar = recibos.length > 0 && recibos.every(({ delBanco }) => !delBanco);
    const soltar = { text: 'Soltar del recibo', onClick: () => recuperar(idMovimiento) };
    if (!propuesta) return desenlazar ? [soltar] : [];
    return [
      { text: 'Buscar alumno…', onClick: abrir('alumno') },
      ...(lineas.length > 0
        ? [
            { text: 'Cambiar conceptos', onClick: abrir('alumno') },
            { text: 'Partir entre hermanos', onClick: abrir('alumno') },
          ]
        : []),
      { text: 'Ya está en un recibo…', onClick: abrir('recibo') },
      ...(estado === 'pendiente' ? [{ text: 'No es de un alumno…', onClick: abrir('otro') }] : []),
      ...(desenlazar ? [soltar] : []),
    ];
  }
  const renglon = abierto?.renglon;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Cifras {...{ cuantos }} todos={movimientos.length} elegida={confianza} onElegir={setConfianza} />
      <Card>
        <Box>
          <TablaDeDepositos
            {...{ revision, renglones, puede, acciones }}
            onBuscar={(uno) => setAbierto({ que: 'alumno', renglon: { ...uno, lineas: [] } })}
            onEnlazar={enlazar}
            empty={<EmptyState text={confianza === null ? vacio : 'No hay depósitos con este filtro.'} />}
          />
        </Box>
      </Card>
      {puede && movimientos.length > 0 ? <PieDeConfirmar {...{ revision, onDeshacer }} /> : null}
      {renglon && abierto.que === 'alumno' ? (
        <ElegirAlumno
          renglon={renglon}
          onElegir={(lineas) => {
            revision.elegir(renglon.movimiento.idMovimiento, lineas);
            cerrar();
          }}
          onClose={cerrar}
        />
      ) : null}
      {renglon && abierto.que === 'recibo' ? (
        <YaEnRecibo
          movimiento={renglon.movimiento}
          resto={renglon.resto}
          ocupado={ocupado}
          onEnlazar={(idRecibo) => enlazar(renglon.movimiento.idMovimiento, idRecibo)}
          onClose={cerrar}
        />
      ) : null}
      {renglon && abierto.que === 'otro' ? (
        <NoEsDeUnAlumno
          movimiento={renglon.movimiento}
          ocupado={ocupado}
          onIgnorar={(motivo, idCorte) => ignorar(renglon.movimiento.idMovimiento, { motivo, idCorte })}
          onClose={cerrar}
        />
      ) : null}
    </Stack>
  );
}
