-- Rows of a company reference rows of the same company; a reference that may be empty is emptied when its row goes.

ALTER TABLE "company" ADD CONSTRAINT "company_companyGroupId_fkey" FOREIGN KEY ("companyGroupId")
  REFERENCES "companyGroup" ("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "company" ADD CONSTRAINT "company_parentCompanyId_fkey" FOREIGN KEY ("parentCompanyId")
  REFERENCES "company" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "company" ADD CONSTRAINT "company_baseCurrencyCode_fkey" FOREIGN KEY ("baseCurrencyCode")
  REFERENCES "currency" ("code") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "company" ADD CONSTRAINT "company_countryCode_fkey" FOREIGN KEY ("countryCode")
  REFERENCES "country" ("alpha2") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "location" ADD CONSTRAINT "location_countryCode_fkey" FOREIGN KEY ("countryCode")
  REFERENCES "country" ("alpha2") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "itemSerialSequence" ADD CONSTRAINT "itemSerialSequence_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "companyAccountsReceivableBillingAddress" ADD CONSTRAINT "companyAccountsReceivableBillingAddress_countryCode_fkey" FOREIGN KEY ("countryCode")
  REFERENCES "country" ("alpha2") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "address" ADD CONSTRAINT "address_countryCode_fkey" FOREIGN KEY ("countryCode")
  REFERENCES "country" ("alpha2") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "item" ADD CONSTRAINT "item_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode")
  REFERENCES "unitOfMeasure" ("code") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "item" ADD CONSTRAINT "item_modelUploadId_fkey" FOREIGN KEY ("companyId", "modelUploadId")
  REFERENCES "modelUpload" ("companyId", "id") ON DELETE SET NULL ("modelUploadId") ON UPDATE CASCADE;
ALTER TABLE "item" ADD CONSTRAINT "item_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;

ALTER TABLE "itemCost" ADD CONSTRAINT "itemCost_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "itemCost" ADD CONSTRAINT "itemCost_itemPostingGroupId_fkey" FOREIGN KEY ("companyId", "itemPostingGroupId")
  REFERENCES "itemPostingGroup" ("companyId", "id") ON DELETE SET NULL ("itemPostingGroupId") ON UPDATE CASCADE;

ALTER TABLE "itemUnitSalePrice" ADD CONSTRAINT "itemUnitSalePrice_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "itemUnitSalePrice" ADD CONSTRAINT "itemUnitSalePrice_currencyCode_fkey" FOREIGN KEY ("currencyCode")
  REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "itemUnitSalePrice" ADD CONSTRAINT "itemUnitSalePrice_salesUnitOfMeasureCode_fkey" FOREIGN KEY ("salesUnitOfMeasureCode")
  REFERENCES "unitOfMeasure" ("code") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "workCenter" ADD CONSTRAINT "workCenter_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;

ALTER TABLE "procedure" ADD CONSTRAINT "procedure_processId_fkey" FOREIGN KEY ("companyId", "processId")
  REFERENCES "process" ("companyId", "id") ON DELETE SET NULL ("processId") ON UPDATE CASCADE;
ALTER TABLE "procedure" ADD CONSTRAINT "procedure_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;

ALTER TABLE "inspectionDocument" ADD CONSTRAINT "inspectionDocument_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE SET NULL ("itemId") ON UPDATE CASCADE;

ALTER TABLE "makeMethod" ADD CONSTRAINT "makeMethod_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "methodOperation" ADD CONSTRAINT "methodOperation_makeMethodId_fkey" FOREIGN KEY ("companyId", "makeMethodId")
  REFERENCES "makeMethod" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "methodOperation" ADD CONSTRAINT "methodOperation_processId_fkey" FOREIGN KEY ("companyId", "processId")
  REFERENCES "process" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "methodOperation" ADD CONSTRAINT "methodOperation_workCenterId_fkey" FOREIGN KEY ("companyId", "workCenterId")
  REFERENCES "workCenter" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "methodOperation" ADD CONSTRAINT "methodOperation_procedureId_fkey" FOREIGN KEY ("companyId", "procedureId")
  REFERENCES "procedure" ("companyId", "id") ON DELETE SET NULL ("procedureId") ON UPDATE CASCADE;
ALTER TABLE "methodOperation" ADD CONSTRAINT "methodOperation_inspectionDocumentId_fkey" FOREIGN KEY ("companyId", "inspectionDocumentId")
  REFERENCES "inspectionDocument" ("companyId", "id") ON DELETE SET NULL ("inspectionDocumentId") ON UPDATE CASCADE;
ALTER TABLE "methodOperation" ADD CONSTRAINT "methodOperation_operationSupplierProcessId_fkey" FOREIGN KEY ("companyId", "operationSupplierProcessId")
  REFERENCES "supplierProcess" ("companyId", "id") ON DELETE SET NULL ("operationSupplierProcessId") ON UPDATE CASCADE;

ALTER TABLE "job" ADD CONSTRAINT "job_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "job" ADD CONSTRAINT "job_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode")
  REFERENCES "unitOfMeasure" ("code") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "job" ADD CONSTRAINT "job_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "job" ADD CONSTRAINT "job_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE SET NULL ("customerId") ON UPDATE CASCADE;
ALTER TABLE "job" ADD CONSTRAINT "job_salesOrderLineId_fkey" FOREIGN KEY ("companyId", "salesOrderLineId")
  REFERENCES "salesOrderLine" ("companyId", "id") ON DELETE SET NULL ("salesOrderLineId") ON UPDATE CASCADE;
ALTER TABLE "job" ADD CONSTRAINT "job_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;

ALTER TABLE "account" ADD CONSTRAINT "account_companyGroupId_fkey" FOREIGN KEY ("companyGroupId")
  REFERENCES "companyGroup" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "account" ADD CONSTRAINT "account_parentId_fkey" FOREIGN KEY ("companyGroupId", "parentId")
  REFERENCES "account" ("companyGroupId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "accountDefault" ADD CONSTRAINT "accountDefault_currencyTranslationAccount_fkey" FOREIGN KEY ("currencyTranslationAccount")
  REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "accountDefault" ADD CONSTRAINT "accountDefault_receivablesAccount_fkey" FOREIGN KEY ("receivablesAccount")
  REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "accountDefault" ADD CONSTRAINT "accountDefault_payablesAccount_fkey" FOREIGN KEY ("payablesAccount")
  REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "accountDefault" ADD CONSTRAINT "accountDefault_salesAccount_fkey" FOREIGN KEY ("salesAccount")
  REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "accountDefault" ADD CONSTRAINT "accountDefault_inventoryAccount_fkey" FOREIGN KEY ("inventoryAccount")
  REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "accountDefault" ADD CONSTRAINT "accountDefault_costOfGoodsSoldAccount_fkey" FOREIGN KEY ("costOfGoodsSoldAccount")
  REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "accountDefault" ADD CONSTRAINT "accountDefault_bankCashAccount_fkey" FOREIGN KEY ("bankCashAccount")
  REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "accountDefault" ADD CONSTRAINT "accountDefault_salesTaxPayableAccount_fkey" FOREIGN KEY ("salesTaxPayableAccount")
  REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "accountDefault" ADD CONSTRAINT "accountDefault_retainedEarningsAccount_fkey" FOREIGN KEY ("retainedEarningsAccount")
  REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "costCenter" ADD CONSTRAINT "costCenter_parentCostCenterId_fkey" FOREIGN KEY ("companyId", "parentCostCenterId")
  REFERENCES "costCenter" ("companyId", "id") ON DELETE SET NULL ("parentCostCenterId") ON UPDATE CASCADE;
ALTER TABLE "costCenter" ADD CONSTRAINT "costCenter_ownerId_fkey" FOREIGN KEY ("companyId", "ownerId")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("ownerId") ON UPDATE CASCADE;

ALTER TABLE "fixedAsset" ADD CONSTRAINT "fixedAsset_accountId_fkey" FOREIGN KEY ("accountId")
  REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "fixedAsset" ADD CONSTRAINT "fixedAsset_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;

ALTER TABLE "exchangeRate" ADD CONSTRAINT "exchangeRate_currencyCode_fkey" FOREIGN KEY ("currencyCode")
  REFERENCES "currency" ("code") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "customer" ADD CONSTRAINT "customer_customerTypeId_fkey" FOREIGN KEY ("companyId", "customerTypeId")
  REFERENCES "customerType" ("companyId", "id") ON DELETE SET NULL ("customerTypeId") ON UPDATE CASCADE;
ALTER TABLE "customer" ADD CONSTRAINT "customer_currencyCode_fkey" FOREIGN KEY ("currencyCode")
  REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "customer" ADD CONSTRAINT "customer_accountManagerId_fkey" FOREIGN KEY ("companyId", "accountManagerId")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("accountManagerId") ON UPDATE CASCADE;
ALTER TABLE "customer" ADD CONSTRAINT "customer_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;

ALTER TABLE "customerLocation" ADD CONSTRAINT "customerLocation_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customerLocation" ADD CONSTRAINT "customerLocation_addressId_fkey" FOREIGN KEY ("companyId", "addressId")
  REFERENCES "address" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "customerContact" ADD CONSTRAINT "customerContact_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customerContact" ADD CONSTRAINT "customerContact_contactId_fkey" FOREIGN KEY ("companyId", "contactId")
  REFERENCES "contact" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customerContact" ADD CONSTRAINT "customerContact_customerLocationId_fkey" FOREIGN KEY ("companyId", "customerLocationId")
  REFERENCES "customerLocation" ("companyId", "id") ON DELETE SET NULL ("customerLocationId") ON UPDATE CASCADE;

ALTER TABLE "customerPayment" ADD CONSTRAINT "customerPayment_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customerPayment" ADD CONSTRAINT "customerPayment_invoiceCustomerId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE SET NULL ("invoiceCustomerId") ON UPDATE CASCADE;
ALTER TABLE "customerPayment" ADD CONSTRAINT "customerPayment_invoiceCustomerContactId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerContactId")
  REFERENCES "customerContact" ("companyId", "id") ON DELETE SET NULL ("invoiceCustomerContactId") ON UPDATE CASCADE;
ALTER TABLE "customerPayment" ADD CONSTRAINT "customerPayment_invoiceCustomerLocationId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerLocationId")
  REFERENCES "customerLocation" ("companyId", "id") ON DELETE SET NULL ("invoiceCustomerLocationId") ON UPDATE CASCADE;
ALTER TABLE "customerPayment" ADD CONSTRAINT "customerPayment_paymentTermId_fkey" FOREIGN KEY ("companyId", "paymentTermId")
  REFERENCES "paymentTerm" ("companyId", "id") ON DELETE SET NULL ("paymentTermId") ON UPDATE CASCADE;

ALTER TABLE "customerShipping" ADD CONSTRAINT "customerShipping_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customerShipping" ADD CONSTRAINT "customerShipping_shippingCustomerId_fkey" FOREIGN KEY ("companyId", "shippingCustomerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE SET NULL ("shippingCustomerId") ON UPDATE CASCADE;
ALTER TABLE "customerShipping" ADD CONSTRAINT "customerShipping_shippingCustomerContactId_fkey" FOREIGN KEY ("companyId", "shippingCustomerContactId")
  REFERENCES "customerContact" ("companyId", "id") ON DELETE SET NULL ("shippingCustomerContactId") ON UPDATE CASCADE;
ALTER TABLE "customerShipping" ADD CONSTRAINT "customerShipping_shippingCustomerLocationId_fkey" FOREIGN KEY ("companyId", "shippingCustomerLocationId")
  REFERENCES "customerLocation" ("companyId", "id") ON DELETE SET NULL ("shippingCustomerLocationId") ON UPDATE CASCADE;
ALTER TABLE "customerShipping" ADD CONSTRAINT "customerShipping_shippingMethodId_fkey" FOREIGN KEY ("companyId", "shippingMethodId")
  REFERENCES "shippingMethod" ("companyId", "id") ON DELETE SET NULL ("shippingMethodId") ON UPDATE CASCADE;
ALTER TABLE "customerShipping" ADD CONSTRAINT "customerShipping_shippingTermId_fkey" FOREIGN KEY ("companyId", "shippingTermId")
  REFERENCES "shippingTerm" ("companyId", "id") ON DELETE SET NULL ("shippingTermId") ON UPDATE CASCADE;

ALTER TABLE "customerPart" ADD CONSTRAINT "customerPart_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "customerPart" ADD CONSTRAINT "customerPart_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "salesRfq" ADD CONSTRAINT "salesRfq_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "salesRfq" ADD CONSTRAINT "salesRfq_salesPersonId_fkey" FOREIGN KEY ("companyId", "salesPersonId")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("salesPersonId") ON UPDATE CASCADE;
ALTER TABLE "salesRfq" ADD CONSTRAINT "salesRfq_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;
ALTER TABLE "salesRfq" ADD CONSTRAINT "salesRfq_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "salesRfq" ADD CONSTRAINT "salesRfq_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId")
  REFERENCES "opportunity" ("companyId", "id") ON DELETE SET NULL ("opportunityId") ON UPDATE CASCADE;

ALTER TABLE "quote" ADD CONSTRAINT "quote_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "quote" ADD CONSTRAINT "quote_estimatorId_fkey" FOREIGN KEY ("companyId", "estimatorId")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("estimatorId") ON UPDATE CASCADE;
ALTER TABLE "quote" ADD CONSTRAINT "quote_salesPersonId_fkey" FOREIGN KEY ("companyId", "salesPersonId")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("salesPersonId") ON UPDATE CASCADE;
ALTER TABLE "quote" ADD CONSTRAINT "quote_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;
ALTER TABLE "quote" ADD CONSTRAINT "quote_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "quote" ADD CONSTRAINT "quote_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId")
  REFERENCES "opportunity" ("companyId", "id") ON DELETE SET NULL ("opportunityId") ON UPDATE CASCADE;
ALTER TABLE "quote" ADD CONSTRAINT "quote_currencyCode_fkey" FOREIGN KEY ("currencyCode")
  REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "quoteLine" ADD CONSTRAINT "quoteLine_quoteId_fkey" FOREIGN KEY ("companyId", "quoteId")
  REFERENCES "quote" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "quoteLine" ADD CONSTRAINT "quoteLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "quoteLine" ADD CONSTRAINT "quoteLine_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode")
  REFERENCES "unitOfMeasure" ("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "quoteLine" ADD CONSTRAINT "quoteLine_estimatorId_fkey" FOREIGN KEY ("companyId", "estimatorId")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("estimatorId") ON UPDATE CASCADE;
ALTER TABLE "quoteLine" ADD CONSTRAINT "quoteLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "quoteLine" ADD CONSTRAINT "quoteLine_modelUploadId_fkey" FOREIGN KEY ("companyId", "modelUploadId")
  REFERENCES "modelUpload" ("companyId", "id") ON DELETE SET NULL ("modelUploadId") ON UPDATE CASCADE;
ALTER TABLE "quoteLine" ADD CONSTRAINT "quoteLine_pricingRuleId_fkey" FOREIGN KEY ("companyId", "pricingRuleId")
  REFERENCES "pricingRule" ("companyId", "id") ON DELETE SET NULL ("pricingRuleId") ON UPDATE CASCADE;

ALTER TABLE "quoteLinePrice" ADD CONSTRAINT "quoteLinePrice_quoteLineId_fkey" FOREIGN KEY ("companyId", "quoteLineId")
  REFERENCES "quoteLine" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "quoteLinePrice" ADD CONSTRAINT "quoteLinePrice_quoteId_fkey" FOREIGN KEY ("companyId", "quoteId")
  REFERENCES "quote" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "salesOrder" ADD CONSTRAINT "salesOrder_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "salesOrder" ADD CONSTRAINT "salesOrder_salesPersonId_fkey" FOREIGN KEY ("companyId", "salesPersonId")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("salesPersonId") ON UPDATE CASCADE;
ALTER TABLE "salesOrder" ADD CONSTRAINT "salesOrder_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;
ALTER TABLE "salesOrder" ADD CONSTRAINT "salesOrder_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "salesOrder" ADD CONSTRAINT "salesOrder_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId")
  REFERENCES "opportunity" ("companyId", "id") ON DELETE SET NULL ("opportunityId") ON UPDATE CASCADE;
ALTER TABLE "salesOrder" ADD CONSTRAINT "salesOrder_currencyCode_fkey" FOREIGN KEY ("currencyCode")
  REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "salesOrderLine" ADD CONSTRAINT "salesOrderLine_salesOrderId_fkey" FOREIGN KEY ("companyId", "salesOrderId")
  REFERENCES "salesOrder" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "salesOrderLine" ADD CONSTRAINT "salesOrderLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "salesOrderLine" ADD CONSTRAINT "salesOrderLine_assetId_fkey" FOREIGN KEY ("companyId", "assetId")
  REFERENCES "fixedAsset" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "salesOrderLine" ADD CONSTRAINT "salesOrderLine_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode")
  REFERENCES "unitOfMeasure" ("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "salesOrderLine" ADD CONSTRAINT "salesOrderLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;

ALTER TABLE "fulfillment" ADD CONSTRAINT "fulfillment_salesOrderLineId_fkey" FOREIGN KEY ("companyId", "salesOrderLineId")
  REFERENCES "salesOrderLine" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fulfillment" ADD CONSTRAINT "fulfillment_jobId_fkey" FOREIGN KEY ("companyId", "jobId")
  REFERENCES "job" ("companyId", "id") ON DELETE SET NULL ("jobId") ON UPDATE CASCADE;

ALTER TABLE "pricingRule" ADD CONSTRAINT "pricingRule_itemPostingGroupId_fkey" FOREIGN KEY ("companyId", "itemPostingGroupId")
  REFERENCES "itemPostingGroup" ("companyId", "id") ON DELETE SET NULL ("itemPostingGroupId") ON UPDATE CASCADE;

ALTER TABLE "salesInvoice" ADD CONSTRAINT "salesInvoice_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "salesInvoice" ADD CONSTRAINT "salesInvoice_currencyCode_fkey" FOREIGN KEY ("currencyCode")
  REFERENCES "currency" ("code") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "salesInvoice" ADD CONSTRAINT "salesInvoice_paymentTermId_fkey" FOREIGN KEY ("companyId", "paymentTermId")
  REFERENCES "paymentTerm" ("companyId", "id") ON DELETE SET NULL ("paymentTermId") ON UPDATE CASCADE;
ALTER TABLE "salesInvoice" ADD CONSTRAINT "salesInvoice_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "salesInvoice" ADD CONSTRAINT "salesInvoice_shipmentId_fkey" FOREIGN KEY ("companyId", "shipmentId")
  REFERENCES "shipment" ("companyId", "id") ON DELETE SET NULL ("shipmentId") ON UPDATE CASCADE;
ALTER TABLE "salesInvoice" ADD CONSTRAINT "salesInvoice_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId")
  REFERENCES "opportunity" ("companyId", "id") ON DELETE SET NULL ("opportunityId") ON UPDATE CASCADE;
ALTER TABLE "salesInvoice" ADD CONSTRAINT "salesInvoice_invoiceCustomerId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "salesInvoice" ADD CONSTRAINT "salesInvoice_invoiceCustomerContactId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerContactId")
  REFERENCES "customerContact" ("companyId", "id") ON DELETE SET NULL ("invoiceCustomerContactId") ON UPDATE CASCADE;
ALTER TABLE "salesInvoice" ADD CONSTRAINT "salesInvoice_invoiceCustomerLocationId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerLocationId")
  REFERENCES "customerLocation" ("companyId", "id") ON DELETE SET NULL ("invoiceCustomerLocationId") ON UPDATE CASCADE;
ALTER TABLE "salesInvoice" ADD CONSTRAINT "salesInvoice_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;

ALTER TABLE "salesInvoiceLine" ADD CONSTRAINT "salesInvoiceLine_invoiceId_fkey" FOREIGN KEY ("companyId", "invoiceId")
  REFERENCES "salesInvoice" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "salesInvoiceLine" ADD CONSTRAINT "salesInvoiceLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "salesInvoiceLine" ADD CONSTRAINT "salesInvoiceLine_assetId_fkey" FOREIGN KEY ("companyId", "assetId")
  REFERENCES "fixedAsset" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "salesInvoiceLine" ADD CONSTRAINT "salesInvoiceLine_accountId_fkey" FOREIGN KEY ("accountId")
  REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "salesInvoiceLine" ADD CONSTRAINT "salesInvoiceLine_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode")
  REFERENCES "unitOfMeasure" ("code") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "salesInvoiceLine" ADD CONSTRAINT "salesInvoiceLine_salesOrderId_fkey" FOREIGN KEY ("companyId", "salesOrderId")
  REFERENCES "salesOrder" ("companyId", "id") ON DELETE SET NULL ("salesOrderId") ON UPDATE CASCADE;
ALTER TABLE "salesInvoiceLine" ADD CONSTRAINT "salesInvoiceLine_salesOrderLineId_fkey" FOREIGN KEY ("companyId", "salesOrderLineId")
  REFERENCES "salesOrderLine" ("companyId", "id") ON DELETE SET NULL ("salesOrderLineId") ON UPDATE CASCADE;
ALTER TABLE "salesInvoiceLine" ADD CONSTRAINT "salesInvoiceLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "salesInvoiceLine" ADD CONSTRAINT "salesInvoiceLine_storageUnitId_fkey" FOREIGN KEY ("companyId", "storageUnitId")
  REFERENCES "storageUnit" ("companyId", "id") ON DELETE SET NULL ("storageUnitId") ON UPDATE CASCADE;

ALTER TABLE "salesInvoiceShipment" ADD CONSTRAINT "salesInvoiceShipment_id_fkey" FOREIGN KEY ("companyId", "id")
  REFERENCES "salesInvoice" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "salesInvoiceShipment" ADD CONSTRAINT "salesInvoiceShipment_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "salesInvoiceShipment" ADD CONSTRAINT "salesInvoiceShipment_shippingMethodId_fkey" FOREIGN KEY ("companyId", "shippingMethodId")
  REFERENCES "shippingMethod" ("companyId", "id") ON DELETE SET NULL ("shippingMethodId") ON UPDATE CASCADE;
ALTER TABLE "salesInvoiceShipment" ADD CONSTRAINT "salesInvoiceShipment_shippingTermId_fkey" FOREIGN KEY ("companyId", "shippingTermId")
  REFERENCES "shippingTerm" ("companyId", "id") ON DELETE SET NULL ("shippingTermId") ON UPDATE CASCADE;

ALTER TABLE "purchaseInvoice" ADD CONSTRAINT "purchaseInvoice_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
  REFERENCES "supplier" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "purchaseInvoice" ADD CONSTRAINT "purchaseInvoice_supplierInteractionId_fkey" FOREIGN KEY ("companyId", "supplierInteractionId")
  REFERENCES "supplierInteraction" ("companyId", "id") ON DELETE SET NULL ("supplierInteractionId") ON UPDATE CASCADE;
ALTER TABLE "purchaseInvoice" ADD CONSTRAINT "purchaseInvoice_paymentTermId_fkey" FOREIGN KEY ("companyId", "paymentTermId")
  REFERENCES "paymentTerm" ("companyId", "id") ON DELETE SET NULL ("paymentTermId") ON UPDATE CASCADE;
ALTER TABLE "purchaseInvoice" ADD CONSTRAINT "purchaseInvoice_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;
ALTER TABLE "purchaseInvoice" ADD CONSTRAINT "purchaseInvoice_currencyCode_fkey" FOREIGN KEY ("currencyCode")
  REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "supplier" ADD CONSTRAINT "supplier_currencyCode_fkey" FOREIGN KEY ("currencyCode")
  REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_accountManagerId_fkey" FOREIGN KEY ("companyId", "accountManagerId")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("accountManagerId") ON UPDATE CASCADE;
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;

ALTER TABLE "supplierLocation" ADD CONSTRAINT "supplierLocation_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
  REFERENCES "supplier" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "supplierLocation" ADD CONSTRAINT "supplierLocation_addressId_fkey" FOREIGN KEY ("companyId", "addressId")
  REFERENCES "address" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "supplierContact" ADD CONSTRAINT "supplierContact_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
  REFERENCES "supplier" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "supplierContact" ADD CONSTRAINT "supplierContact_contactId_fkey" FOREIGN KEY ("companyId", "contactId")
  REFERENCES "contact" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "supplierContact" ADD CONSTRAINT "supplierContact_supplierLocationId_fkey" FOREIGN KEY ("companyId", "supplierLocationId")
  REFERENCES "supplierLocation" ("companyId", "id") ON DELETE SET NULL ("supplierLocationId") ON UPDATE CASCADE;

ALTER TABLE "supplierProcess" ADD CONSTRAINT "supplierProcess_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
  REFERENCES "supplier" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "supplierProcess" ADD CONSTRAINT "supplierProcess_processId_fkey" FOREIGN KEY ("companyId", "processId")
  REFERENCES "process" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "supplierBankAccount" ADD CONSTRAINT "supplierBankAccount_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
  REFERENCES "supplier" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "supplierBankAccount" ADD CONSTRAINT "supplierBankAccount_countryCode_fkey" FOREIGN KEY ("countryCode")
  REFERENCES "country" ("alpha2") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "supplierBankAccount" ADD CONSTRAINT "supplierBankAccount_currencyCode_fkey" FOREIGN KEY ("currencyCode")
  REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "supplierInteraction" ADD CONSTRAINT "supplierInteraction_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
  REFERENCES "supplier" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "supplierQuote" ADD CONSTRAINT "supplierQuote_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
  REFERENCES "supplier" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "supplierQuote" ADD CONSTRAINT "supplierQuote_supplierInteractionId_fkey" FOREIGN KEY ("companyId", "supplierInteractionId")
  REFERENCES "supplierInteraction" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "supplierQuote" ADD CONSTRAINT "supplierQuote_supplierContactId_fkey" FOREIGN KEY ("companyId", "supplierContactId")
  REFERENCES "supplierContact" ("companyId", "id") ON DELETE SET NULL ("supplierContactId") ON UPDATE CASCADE;
ALTER TABLE "supplierQuote" ADD CONSTRAINT "supplierQuote_supplierLocationId_fkey" FOREIGN KEY ("companyId", "supplierLocationId")
  REFERENCES "supplierLocation" ("companyId", "id") ON DELETE SET NULL ("supplierLocationId") ON UPDATE CASCADE;
ALTER TABLE "supplierQuote" ADD CONSTRAINT "supplierQuote_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;
ALTER TABLE "supplierQuote" ADD CONSTRAINT "supplierQuote_currencyCode_fkey" FOREIGN KEY ("currencyCode")
  REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "supplierQuoteLine" ADD CONSTRAINT "supplierQuoteLine_supplierQuoteId_fkey" FOREIGN KEY ("companyId", "supplierQuoteId")
  REFERENCES "supplierQuote" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "supplierQuoteLine" ADD CONSTRAINT "supplierQuoteLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "supplierQuoteLine" ADD CONSTRAINT "supplierQuoteLine_accountId_fkey" FOREIGN KEY ("accountId")
  REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "supplierQuoteLine" ADD CONSTRAINT "supplierQuoteLine_costCenterId_fkey" FOREIGN KEY ("companyId", "costCenterId")
  REFERENCES "costCenter" ("companyId", "id") ON DELETE SET NULL ("costCenterId") ON UPDATE CASCADE;
ALTER TABLE "supplierQuoteLine" ADD CONSTRAINT "supplierQuoteLine_ownerId_fkey" FOREIGN KEY ("companyId", "ownerId")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("ownerId") ON UPDATE CASCADE;
ALTER TABLE "supplierQuoteLine" ADD CONSTRAINT "supplierQuoteLine_inventoryUnitOfMeasureCode_fkey" FOREIGN KEY ("inventoryUnitOfMeasureCode")
  REFERENCES "unitOfMeasure" ("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "supplierQuoteLine" ADD CONSTRAINT "supplierQuoteLine_purchaseUnitOfMeasureCode_fkey" FOREIGN KEY ("purchaseUnitOfMeasureCode")
  REFERENCES "unitOfMeasure" ("code") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "supplierQuoteLinePrice" ADD CONSTRAINT "supplierQuoteLinePrice_supplierQuoteLineId_fkey" FOREIGN KEY ("companyId", "supplierQuoteLineId")
  REFERENCES "supplierQuoteLine" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "supplierQuoteLinePrice" ADD CONSTRAINT "supplierQuoteLinePrice_supplierQuoteId_fkey" FOREIGN KEY ("companyId", "supplierQuoteId")
  REFERENCES "supplierQuote" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "purchaseOrder" ADD CONSTRAINT "purchaseOrder_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
  REFERENCES "supplier" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "purchaseOrder" ADD CONSTRAINT "purchaseOrder_supplierInteractionId_fkey" FOREIGN KEY ("companyId", "supplierInteractionId")
  REFERENCES "supplierInteraction" ("companyId", "id") ON DELETE SET NULL ("supplierInteractionId") ON UPDATE CASCADE;
ALTER TABLE "purchaseOrder" ADD CONSTRAINT "purchaseOrder_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;
ALTER TABLE "purchaseOrder" ADD CONSTRAINT "purchaseOrder_currencyCode_fkey" FOREIGN KEY ("currencyCode")
  REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "storageUnit" ADD CONSTRAINT "storageUnit_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "storageUnit" ADD CONSTRAINT "storageUnit_parentId_fkey" FOREIGN KEY ("companyId", "parentId")
  REFERENCES "storageUnit" ("companyId", "id") ON DELETE SET NULL ("parentId") ON UPDATE CASCADE;

ALTER TABLE "shipment" ADD CONSTRAINT "shipment_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
  REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
  REFERENCES "supplier" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId")
  REFERENCES "opportunity" ("companyId", "id") ON DELETE SET NULL ("opportunityId") ON UPDATE CASCADE;
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_shippingMethodId_fkey" FOREIGN KEY ("companyId", "shippingMethodId")
  REFERENCES "shippingMethod" ("companyId", "id") ON DELETE SET NULL ("shippingMethodId") ON UPDATE CASCADE;
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_postedBy_fkey" FOREIGN KEY ("companyId", "postedBy")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("postedBy") ON UPDATE CASCADE;
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;

ALTER TABLE "shipmentLine" ADD CONSTRAINT "shipmentLine_shipmentId_fkey" FOREIGN KEY ("companyId", "shipmentId")
  REFERENCES "shipment" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shipmentLine" ADD CONSTRAINT "shipmentLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "shipmentLine" ADD CONSTRAINT "shipmentLine_unitOfMeasure_fkey" FOREIGN KEY ("unitOfMeasure")
  REFERENCES "unitOfMeasure" ("code") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "shipmentLine" ADD CONSTRAINT "shipmentLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "shipmentLine" ADD CONSTRAINT "shipmentLine_storageUnitId_fkey" FOREIGN KEY ("companyId", "storageUnitId")
  REFERENCES "storageUnit" ("companyId", "id") ON DELETE SET NULL ("storageUnitId") ON UPDATE CASCADE;
ALTER TABLE "shipmentLine" ADD CONSTRAINT "shipmentLine_fulfillmentId_fkey" FOREIGN KEY ("companyId", "fulfillmentId")
  REFERENCES "fulfillment" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "receipt" ADD CONSTRAINT "receipt_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
  REFERENCES "supplier" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_supplierInteractionId_fkey" FOREIGN KEY ("companyId", "supplierInteractionId")
  REFERENCES "supplierInteraction" ("companyId", "id") ON DELETE SET NULL ("supplierInteractionId") ON UPDATE CASCADE;
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_postedBy_fkey" FOREIGN KEY ("companyId", "postedBy")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("postedBy") ON UPDATE CASCADE;
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;

ALTER TABLE "receiptLine" ADD CONSTRAINT "receiptLine_receiptId_fkey" FOREIGN KEY ("companyId", "receiptId")
  REFERENCES "receipt" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "receiptLine" ADD CONSTRAINT "receiptLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "receiptLine" ADD CONSTRAINT "receiptLine_unitOfMeasure_fkey" FOREIGN KEY ("unitOfMeasure")
  REFERENCES "unitOfMeasure" ("code") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "receiptLine" ADD CONSTRAINT "receiptLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "receiptLine" ADD CONSTRAINT "receiptLine_storageUnitId_fkey" FOREIGN KEY ("companyId", "storageUnitId")
  REFERENCES "storageUnit" ("companyId", "id") ON DELETE SET NULL ("storageUnitId") ON UPDATE CASCADE;

ALTER TABLE "trackedEntity" ADD CONSTRAINT "trackedEntity_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
  REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "gauge" ADD CONSTRAINT "gauge_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
  REFERENCES "supplier" ("companyId", "id") ON DELETE SET NULL ("supplierId") ON UPDATE CASCADE;
ALTER TABLE "gauge" ADD CONSTRAINT "gauge_gaugeTypeId_fkey" FOREIGN KEY ("companyId", "gaugeTypeId")
  REFERENCES "gaugeType" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "gauge" ADD CONSTRAINT "gauge_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "gauge" ADD CONSTRAINT "gauge_storageUnitId_fkey" FOREIGN KEY ("companyId", "storageUnitId")
  REFERENCES "storageUnit" ("companyId", "id") ON DELETE SET NULL ("storageUnitId") ON UPDATE CASCADE;
ALTER TABLE "gauge" ADD CONSTRAINT "gauge_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;

ALTER TABLE "gaugeCalibrationRecord" ADD CONSTRAINT "gaugeCalibrationRecord_gaugeId_fkey" FOREIGN KEY ("companyId", "gaugeId")
  REFERENCES "gauge" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "gaugeCalibrationRecord" ADD CONSTRAINT "gaugeCalibrationRecord_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
  REFERENCES "supplier" ("companyId", "id") ON DELETE SET NULL ("supplierId") ON UPDATE CASCADE;
ALTER TABLE "gaugeCalibrationRecord" ADD CONSTRAINT "gaugeCalibrationRecord_approvedBy_fkey" FOREIGN KEY ("companyId", "approvedBy")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("approvedBy") ON UPDATE CASCADE;

ALTER TABLE "qualityDocument" ADD CONSTRAINT "qualityDocument_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE;

ALTER TABLE "employee" ADD CONSTRAINT "employee_id_fkey" FOREIGN KEY ("id")
  REFERENCES "user" ("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "employee" ADD CONSTRAINT "employee_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
  REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE;
ALTER TABLE "employee" ADD CONSTRAINT "employee_managerId_fkey" FOREIGN KEY ("companyId", "managerId")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("managerId") ON UPDATE CASCADE;

ALTER TABLE "userAttribute" ADD CONSTRAINT "userAttribute_userAttributeCategoryId_fkey" FOREIGN KEY ("companyId", "userAttributeCategoryId")
  REFERENCES "userAttributeCategory" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "userAttribute" ADD CONSTRAINT "userAttribute_attributeDataTypeId_fkey" FOREIGN KEY ("attributeDataTypeId")
  REFERENCES "attributeDataType" ("id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "userAttributeValue" ADD CONSTRAINT "userAttributeValue_userAttributeId_fkey" FOREIGN KEY ("companyId", "userAttributeId")
  REFERENCES "userAttribute" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "userAttributeValue" ADD CONSTRAINT "userAttributeValue_userId_fkey" FOREIGN KEY ("companyId", "userId")
  REFERENCES "employee" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "userAttributeValue" ADD CONSTRAINT "userAttributeValue_valueUser_fkey" FOREIGN KEY ("companyId", "valueUser")
  REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("valueUser") ON UPDATE CASCADE;

ALTER TABLE "webhook" ADD CONSTRAINT "webhook_table_fkey" FOREIGN KEY ("table")
  REFERENCES "webhookTable" ("table") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "notificationDelivery" ADD CONSTRAINT "notificationDelivery_userId_fkey" FOREIGN KEY ("companyId", "userId")
  REFERENCES "employee" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "oauthCode" ADD CONSTRAINT "oauthCode_clientId_fkey" FOREIGN KEY ("clientId")
  REFERENCES "oauthClient" ("clientId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "oauthCode" ADD CONSTRAINT "oauthCode_userId_fkey" FOREIGN KEY ("companyId", "userId")
  REFERENCES "employee" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "authenticationChallenge" ADD CONSTRAINT "authenticationChallenge_subject_fkey" FOREIGN KEY ("subject")
  REFERENCES "user" ("id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "session" ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId")
  REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "session" ADD CONSTRAINT "session_activeCompanyId_fkey" FOREIGN KEY ("activeCompanyId")
  REFERENCES "company" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "userAccount" ADD CONSTRAINT "userAccount_userId_fkey" FOREIGN KEY ("userId")
  REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "twoFactor" ADD CONSTRAINT "twoFactor_userId_fkey" FOREIGN KEY ("userId")
  REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "passkey" ADD CONSTRAINT "passkey_userId_fkey" FOREIGN KEY ("userId")
  REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "apiKey" ADD CONSTRAINT "apiKey_userId_fkey" FOREIGN KEY ("companyId", "userId")
  REFERENCES "employee" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "apiKey" ADD CONSTRAINT "apiKey_replacedById_fkey" FOREIGN KEY ("replacedById")
  REFERENCES "apiKey" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
