import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fechaHora } from '#shared/base/fechas.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { porElCorte } from '#shared/recibos.rules.ts';
import { MOTIVO_MAX, MOTIVOS_DE_ANULAR, motivoForm, type Recibo } from '#shared/recibos.ts';
import { useAnularRecibo, useRecibo } from '#web/caja/api.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { useCobrarDeNuevo } from './useCobrarDeNuevo.ts';

const OTRO = 'Otro';
const opciones = [...MOTIVOS_DE_ANULAR, OTRO].map((motivo) => ({ value: motivo, label: motivo }));

interface AnularProps {
  idRecibo: number;
  onAnulado?: () => void;
  onClose: () => void;
}

function LoQueAnula({ recibo }: { recibo: Recibo }) {
  return (
    <>
      <Typography>
        El recibo <strong>{recibo.numero}</strong> de <strong>{recibo.pagador}</strong>, de{' '}
        {quetzales(recibo.total)}, del {fechaHora(recibo.registrado)}. Se vuelve a deber:
      </Typography>
      <Stack component="ul" sx={{ gap: 0.5, m: 0, pl: 2.5 }}>
        {recibo.lineas.map(({ concepto, estudiante, monto }) => (
          <Typography component="li" key={`${estudiante} ${concepto}`}>
            {concepto}, {estudiante}: <strong>{quetzales(monto)}</strong>
          </Typography>
        ))}
      </Stack>
    </>
  );
}

/** Asks by number, who paid, every concept and amount, and why. */
export function AnularRecibo({ idRecibo, onAnulado, onClose }: AnularProps) {
  const query = useRecibo(idRecibo);
  const [elegido, setElegido] = useState<string | null>(null);
  const [otro, setOtro] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [deNuevo, setDeNuevo] = useState(true);
  const cobrarDeNuevo = useCobrarDeNuevo();
  const { anular, isPending } = useAnularRecibo(idRecibo, () => {
    onClose();
    if (deNuevo && query.data) cobrarDeNuevo(query.data.data);
    else onAnulado?.();
  });
  const motivo = elegido === OTRO ? otro : (elegido ?? '');
  const numero = query.data?.data.numero ?? '';
  const porque = query.data ? porElCorte(query.data.data, 'anular') : null;
  function aceptar() {
    const visto = motivoForm.safeParse({ motivo });
    if (!visto.success) return setError(visto.error.issues[0]?.message);
    // What goes wrong has been told by then.
    void anular(visto.data.motivo).catch(() => undefined);
  }
  return (
    <ModalDialog
      open
      title="Anular recibo"
      onClose={onClose}
      busy={isPending}
      actions={(close) => (
        <>
          <Button color="inherit" onClick={close} disabled={isPending} autoFocus>
            Cancelar
          </Button>
          <Button
            variant="contained"
            color="error"
            loading={isPending}
            disabled={!query.data || porque !== null}
            onClick={aceptar}
          >
            Anular {numero}
          </Button>
        </>
      )}
    >
      <QueryView query={query}>
        {(recibo) => (
          <Stack sx={{ gap: 2 }}>
            <LoQueAnula recibo={recibo} />
            {porque ? <Warning>{porque}.</Warning> : null}
            <SelectInput
              label="Motivo"
              required
              options={opciones}
              value={elegido ?? undefined}
              error={elegido === OTRO ? undefined : error}
              onChange={(next) => {
                setElegido(next);
                setError(undefined);
              }}
            />
            {elegido === OTRO ? (
              <TextInput
                label="Cuál"
                required
                value={otro}
                max={MOTIVO_MAX}
                {...(error === undefined ? {} : { error })}
                onChange={(next) => {
                  setOtro(next);
                  setError(undefined);
                }}
              />
            ) : null}
            <FormControlLabel
              label="Cobrar de nuevo"
              control={<Checkbox checked={deNuevo} onChange={(_, si) => setDeNuevo(si)} />}
            />
            <Typography variant="body2" color="textSecondary">
              El número, lo que pagaba y el motivo se conservan.
            </Typography>
          </Stack>
        )}
      </QueryView>
    </ModalDialog>
  );
}
