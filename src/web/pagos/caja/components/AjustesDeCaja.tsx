import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type CuentaBancaria, cuentaBancariaForm } from '#shared/pagos/bancos.ts';
import { BANCO_MAX } from '#shared/pagos/caja.ts';
import { CampoCasilla } from '#web/base/form/CampoCasilla.tsx';
import { CampoSeleccion } from '#web/base/form/CampoSeleccion.tsx';
import { CampoTexto } from '#web/base/form/CampoTexto.tsx';
import { DialogoFormulario } from '#web/base/form/DialogoFormulario.tsx';
import { enviar } from '#web/base/form/enviar.ts';
import { useFormulario } from '#web/base/form/formulario.ts';
import { Dialogo } from '#web/base/ui/Dialogo.tsx';
import { IconoMas } from '#web/base/ui/iconos.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { usePermite } from '#web/sesion/api.ts';
import {
  useAjustesDeCaja,
  useCuentasBancarias,
  useGuardarAjustesDeCaja,
  useGuardarCuentaBancaria,
} from '../api.ts';

const DIGITOS = 4;
const METODOS = [
  { value: 'deposito', label: 'Depósito' },
  { value: 'transferencia', label: 'Transferencia' },
] as const;

function CuentaForm({ cuenta, onClose }: { cuenta?: CuentaBancaria | undefined; onClose: () => void }) {
  const form = useFormulario(
    cuentaBancariaForm,
    cuenta ?? { banco: '', ultimos4: '', activa: true, metodo: 'deposito' },
  );
  const { guardar } = useGuardarCuentaBancaria(onClose);
  return (
    <DialogoFormulario
      open
      form={form}
      title={cuenta ? 'Editar cuenta bancaria' : 'Agregar cuenta bancaria'}
      width="medio"
      onSubmit={enviar(form, (body) => guardar(cuenta?.idCuentaBancaria, body))}
      onClose={onClose}
    >
      <CampoTexto control={form.control} name="banco" label="Banco" required max={BANCO_MAX} autoFocus />
      <CampoTexto
        control={form.control}
        name="ultimos4"
        label="Últimos cuatro dígitos"
        required
        max={DIGITOS}
        inputMode="numeric"
        helper="De la cuenta del colegio, para distinguirla de otras."
      />
      <CampoSeleccion
        control={form.control}
        name="metodo"
        label="Cómo llega el dinero"
        options={METODOS}
        helper="Cuando el banco no lo dice."
      />
      {cuenta ? <CampoCasilla control={form.control} name="activa" label="En uso" /> : null}
    </DialogoFormulario>
  );
}

/** Whether somebody is asked before a charge that families need not accept is added. */
function AvisoDeExtras({ puede }: { puede: boolean }) {
  const { guardar } = useGuardarAjustesDeCaja();
  return (
    <Lectura query={useAjustesDeCaja()}>
      {({ avisoCobrosExtra }) => (
        <FormControlLabel
          sx={{ mt: 2 }}
          disabled={!puede}
          control={
            <Switch
              checked={avisoCobrosExtra}
              onChange={(_, marcado) => guardar({ avisoCobrosExtra: marcado })}
            />
          }
          label="Avisar antes de agregar un cobro que no es inscripción ni colegiatura"
        />
      )}
    </Lectura>
  );
}

/** Accounts at banks, and what is warned of. Who may not change them sees them. */
export function AjustesDeCaja({ onClose }: { onClose: () => void }) {
  const puede = usePermite('series');
  const [edita, setEdita] = useState<CuentaBancaria | 'nueva' | null>(null);
  return (
    <Dialogo
      open
      title="Ajustes de caja"
      onClose={onClose}
      headerActions={
        puede ? (
          <Button startIcon={<IconoMas />} onClick={() => setEdita('nueva')}>
            Agregar cuenta
          </Button>
        ) : null
      }
    >
      <Typography variant="subtitle1" component="h3">
        Cuentas bancarias
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Las cuentas del colegio en las que depositan las familias. Se eligen al cobrar un depósito o una
        transferencia.
      </Typography>
      <Lectura
        query={useCuentasBancarias()}
        empty={
          <Vacio
            text={puede ? 'Todavía no hay ninguna.' : 'Todavía no hay ninguna. Pídelas a la dirección.'}
          />
        }
      >
        {(cuentas) => (
          <List disablePadding>
            {cuentas.map((cuenta) => (
              <ListItem
                key={cuenta.idCuentaBancaria}
                divider
                disableGutters
                secondaryAction={
                  puede ? (
                    <Button
                      onClick={() => setEdita(cuenta)}
                      aria-label={`Editar ${cuenta.banco} …${cuenta.ultimos4}`}
                    >
                      Editar
                    </Button>
                  ) : undefined
                }
              >
                <ListItemText
                  primary={`${cuenta.banco} …${cuenta.ultimos4}`}
                  secondary={cuenta.activa ? null : 'Ya no se usa'}
                />
              </ListItem>
            ))}
          </List>
        )}
      </Lectura>
      <AvisoDeExtras puede={puede} />
      {edita ? (
        <CuentaForm cuenta={edita === 'nueva' ? undefined : edita} onClose={() => setEdita(null)} />
      ) : null}
    </Dialogo>
  );
}
