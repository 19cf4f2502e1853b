import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { descripcionDe } from '#shared/banco/palabras.rules.ts';
import type { Deposito } from '#shared/banco.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { porBanco } from '#shared/recibos.rules.ts';
import { useRecibos } from '#web/caja/api.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { SearchBox } from '#web/kit/ui/SearchBox.tsx';

interface YaProps {
  movimiento: Deposito;
  resto: number;
  ocupado: boolean;
  onEnlazar: (idRecibo: number) => void;
  onClose: () => void;
}

const CUANTOS = '20';
const ESPERA_MS = 250;

/** The deposit was registered at the window: no other receipt is made of it. */
export function YaEnRecibo({ movimiento, resto, ocupado, onEnlazar, onClose }: YaProps) {
  const [q, setQ] = useState(movimiento.referencia.replace(/^0+/, ''));
  const query = useRecibos({ page: '1', limit: CUANTOS, q });
  return (
    <ModalDialog
      open
      title="Ya está en un recibo"
      subject={descripcionDe(movimiento)}
      busy={ocupado}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <SearchBox wide label="Número, nombre o boleta..." value={q} onChange={setQ} delay={ESPERA_MS} />
        <QueryView query={query}>
          {({ recibos }) => {
            const posibles = recibos.filter(
              ({ anulado, metodo, origen, total }) =>
                anulado === null && porBanco(metodo) && origen !== 'banco' && total <= resto,
            );
            return posibles.length === 0 ? (
              <EmptyState
                text={`No hay recibos de un depósito de ${quetzales(resto)} o menos que digan eso.`}
              />
            ) : (
              <Box component="ul" aria-label="Recibos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {posibles.map(({ idRecibo, numero, pagador, registrado, referencia, total }) => (
                  <Stack
                    key={idRecibo}
                    component="li"
                    direction="row"
                    sx={{ gap: 2, py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
                  >
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                      <Typography sx={{ fontWeight: 700 }}>{`${numero} · ${pagador}`}</Typography>
                      <Typography variant="body2" color="textSecondary">
                        {[referencia, fechaHora(registrado), quetzales(total)].filter(Boolean).join(' · ')}
                      </Typography>
                    </Box>
                    <Button
                      disabled={ocupado}
                      aria-label={`Enlazar con ${numero}`}
                      onClick={() => onEnlazar(idRecibo)}
                    >
                      Enlazar
                    </Button>
                  </Stack>
                ))}
              </Box>
            );
          }}
        </QueryView>
      </Stack>
    </ModalDialog>
  );
}
