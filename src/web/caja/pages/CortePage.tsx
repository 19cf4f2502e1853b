import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { fechaHora } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import type { Corte, CorteAbierto } from '#shared/caja/cortes.ts';
import { NOMBRE_DEL_METODO } from '#shared/recibos.rules.ts';
import { useCorteAbierto } from '#web/caja/api.ts';
import { ContarCorte } from '#web/caja/components/ContarCorte.tsx';
import { CortesAnteriores } from '#web/caja/components/CortesAnteriores.tsx';
import { MarcoDeCaja } from '#web/caja/components/MarcoDeCaja.tsx';
import { TituloDelPaso } from '#web/caja/components/TituloDelPaso.tsx';
import { PapelDelCorte } from '#web/caja/components/VerCorte.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { CheckIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RoundIcon } from '#web/kit/ui/RoundIcon.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { usePermite } from '#web/sesion/api.ts';

/** What there is to count, in numbers of receipts: the money is shown once the cash is counted. */
function LoQueHay({ desde, fondo, recibos, anulados, metodos }: CorteAbierto) {
  const inicio = fondo === null ? 'Desde el primer recibo' : 'Desde el corte anterior';
  return (
    <Box>
      <Typography>
        {inicio}: {desde === null ? '' : `${fechaHora(desde)} · `}
        {contar(recibos, 'recibo', 'recibos')} · {contar(anulados, 'anulado', 'anulados')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {metodos.map((uno) => `${NOMBRE_DEL_METODO[uno.metodo]} ${uno.recibos}`).join(' · ')}
      </Typography>
    </Box>
  );
}

interface CajonProps {
  abierto: CorteAbierto;
  onCajero: (idUsuario: number | null) => void;
  onCerrado: (corte: Corte) => void;
}

function Cajon({ abierto, onCajero, onCerrado }: CajonProps) {
  const cuenta = usePermite('pagos');
  const { cajero, otros } = abierto;
  const hay = abierto.recibos + abierto.anulados > 0;
  return (
    <Stack sx={{ gap: 2 }}>
      {otros.length > 0 ? (
        <Box sx={{ maxWidth: 320 }}>
          <SelectInput
            dense
            label="Caja de"
            options={[cajero, ...otros].map(({ idUsuario, nombre }) => ({ value: idUsuario, label: nombre }))}
            value={cajero.idUsuario}
            onChange={onCajero}
          />
        </Box>
      ) : null}
      {hay ? <LoQueHay {...abierto} /> : null}
      {hay && cuenta ? (
        <ContarCorte key={cajero.idUsuario} {...{ abierto, onCerrado }} />
      ) : (
        <Card sx={{ py: 3 }}>
          <EmptyState
            text={
              hay
                ? 'Para cerrar un corte hace falta el permiso de registrar pagos. Pídelo a la dirección.'
                : 'No hay recibos desde el último corte.'
            }
          />
        </Card>
      )}
    </Stack>
  );
}

/** As high as what there is to count mostly is: the shifts before stay where they are. */
const CajonEnCamino = () => (
  <Box sx={{ minHeight: { xs: 490, sm: 298 } }}>
    <RowsSkeleton rows={6} />
  </Box>
);

function Cerrado({ corte, onListo }: { corte: Corte; onListo: () => void }) {
  return (
    <Card sx={{ p: 3 }}>
      <Stack role="status" sx={{ gap: 2, alignItems: 'center', textAlign: 'center' }}>
        <RoundIcon tone="success">
          <CheckIcon />
        </RoundIcon>
        <TituloDelPaso enfocar variant="h4">
          Corte {corte.numero} cerrado.
        </TituloDelPaso>
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button color="inherit" onClick={onListo}>
            Listo
          </Button>
          <PapelDelCorte idCorte={corte.idCorte} numero={corte.numero} />
        </Stack>
      </Stack>
    </Card>
  );
}

/** In the address, whose drawer is counted. */
const CAJA = 'caja';

/** The drawer at the end of a shift, or of a morning. */
export function CortePage() {
  const [params, setParams] = useSearchParams();
  const pedido = params.get(CAJA) ?? '';
  const cajero = /^[1-9]\d{0,8}$/.test(pedido) ? Number(pedido) : null;
  const elegir = (idUsuario: number | null) =>
    setParams(
      (antes) => {
        const nuevos = new URLSearchParams(antes);
        if (idUsuario === null) nuevos.delete(CAJA);
        else nuevos.set(CAJA, String(idUsuario));
        return nuevos;
      },
      { replace: true },
    );
  const [cerrado, setCerrado] = useState<Corte | null>(null);
  const query = useCorteAbierto(cajero);
  return (
    <MarcoDeCaja tab="corte">
      <Stack sx={{ gap: 3 }}>
        {cerrado ? (
          <Cerrado corte={cerrado} onListo={() => setCerrado(null)} />
        ) : (
          <QueryView query={query} skeleton={<CajonEnCamino />}>
            {(abierto) => <Cajon {...{ abierto }} onCajero={elegir} onCerrado={setCerrado} />}
          </QueryView>
        )}
        <CortesAnteriores />
      </Stack>
    </MarcoDeCaja>
  );
}
